import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';

const everyMethod: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Routes the methods that a path does not take to an error; the header `allow` names those that it takes.
 * @param methodsOfPath all methods of each path, in Fastify's notation
 * @param refusal makes the error from the methods that are allowed, as the header has them
 */
export function refuseOtherMethods(
  scope: FastifyInstance,
  methodsOfPath: ReadonlyMap<string, ReadonlySet<string>>,
  refusal: (allowed: string) => Error,
): void {
  for (const [url, methods] of methodsOfPath) {
    const allowed = [...methods].join(', ');
    const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
      reply.header('allow', allowed);
      throw refusal(allowed);
    };
    // Before a body is read; the handler is never reached.
    scope.route({ method: everyMethod.filter((method) => !methods.has(method)), url, onRequest: refuse, handler: refuse });
  }
}
