/**
 * The services of a call besides those that the kernel itself makes (`Services`). Who offers a part declares it beside the part
 * (`declare module`, as plugins of Fastify do), so that the kernel knows none of them; `server.ts` gives them all.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by those who offer a part.
export interface CallParts {}
