import type { FastifyHelmetOptions } from '@fastify/helmet';
import { type Config, isHttps } from '../config.ts';

const halfAYear = 180 * 86_400;

/**
 * Content security policy and related headers. Scripts come from our own files only. Styles may be
 * inline: Mantine sets sizes and colours in style attributes.
 */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const { host } = new URL(config.publicUrl);
  const socket = `${isHttps(config) ? 'wss' : 'ws'}://${host}`;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        // 'self' covers our WebSocket in Chromium and Firefox; Safari before 15.4 needs it by name.
        'connect-src': ["'self'", socket],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'media-src': ["'self'", 'data:', 'blob:', 'https:'],
        'font-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-src': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(isHttps(config) ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: isHttps(config) ? { maxAge: halfAYear, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // Pages of configured origins read the API by CORS; everything else stays with us.
    crossOriginResourcePolicy: { policy: config.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    frameguard: { action: 'deny' },
  };
}
