/** Takes a request of the ask components to whoever answers it. Rejects when nobody does. */
export type Transport = (request: Request) => Promise<Response>;

let transport: Transport = (request) => fetch(request);

/** Lets something else stand in for the network, such as a worker with the whole app in it. */
export function setTransport(other: Transport): void {
	transport = other;
}

export function send(request: Request): Promise<Response> {
	return transport(request);
}
