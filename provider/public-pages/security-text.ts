import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { addSeconds, type Clock } from '../kernel/clock.ts';
import { answerRefusal } from '../kernel/error-handler.ts';
import { Refusal } from '../kernel/refusal.ts';

/** RFC 9116 recommends less than a year. */
const validSeconds = 180 * 24 * 60 * 60;

/** Serves `/.well-known/security.txt` (RFC 9116), or 404 without a contact. */
export function serveSecurityText(
  app: FastifyInstance,
  { publicUrl, securityContact, supportEmail }: Pick<Config, 'publicUrl' | 'securityContact' | 'supportEmail'>,
  clock: Clock,
): void {
  const { origin } = new URL(publicUrl);
  const contact = securityContact ?? supportEmail;
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (request, reply) => {
    if (contact === null) return answerRefusal(new Refusal('NOT_FOUND'), request, reply);
    const lines = [
      `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
      `Expires: ${addSeconds(clock.now(), validSeconds).toISOString()}`,
      'Preferred-Languages: en, es',
      `Canonical: ${origin}/.well-known/security.txt`,
      `Policy: ${origin}/security-policy.txt`,
    ];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
