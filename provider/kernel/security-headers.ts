import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { type Config, isHttps } from '../config.ts';
import { firebasePolicy } from './firebase-policy.ts';

const aYear = 365 * 86_400;

/**
 * Content security policy and related headers. Scripts come from our own files only. Styles may be
 * inline: Mantine sets sizes and colours in style attributes.
 */
export function securityHeaders(config: Config): HelmetOptions {
  const { host } = new URL(config.publicUrl);
  // Files go to a bucket, and come from it, directly.
  const bucket = config.s3 === null ? [] : [new URL(config.s3.endpoint).origin];
  const firebase = firebasePolicy(config.signIn.firebase, config.push.firebase);
  const hasPopups = config.signIn.firebase !== null;
  const socket = `${isHttps(config) ? 'wss' : 'ws'}://${host}`;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...firebase.scripts],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        // 'self' covers our WebSocket in Chromium and Firefox; Safari before 15.4 needs it by name.
        'connect-src': ["'self'", socket, ...bucket, ...firebase.connections, ...agoraConnections(config.agora)],
        'img-src': ["'self'", 'data:', 'blob:', 'https:', ...bucket],
        'media-src': ["'self'", 'data:', 'blob:', 'https:', ...bucket],
        'font-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-src': hasPopups ? firebase.frames : ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(isHttps(config) ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: isHttps(config) ? { maxAge: aYear, includeSubDomains: false } : false,
    // A Firebase key that is bound to our site is checked by the referrer; only the origin is sent.
    referrerPolicy: { policy: hasPopups ? 'strict-origin-when-cross-origin' : 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // Otherwise the popup of an identity provider would count as closed at once.
    crossOriginOpenerPolicy: { policy: hasPopups ? 'same-origin-allow-popups' : 'same-origin' },
    // Pages of configured origins read the API by CORS; everything else stays with us.
    crossOriginResourcePolicy: { policy: config.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    frameguard: { action: 'deny' },
  };
}

/** Every reply carries them. They are the same for all, so they are put together once; `@fastify/helmet` does it for each request. */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const send = helmet(securityHeaders(config));
  app.addHook('onRequest', (request, reply, done) => send(request.raw, reply.raw, (error) => done(error as Error | undefined)));
  keepPolicyToDocuments(app);
}

/** Hosts that Agora's libraries connect to, on any port: its own, which its service gives them. */
function agoraConnections(agora: Config['agora']): string[] {
  if (agora === null) return [];
  const forCalls = ['agora.io', 'sd-rtn.com', 'rtnsvc.com'].flatMap((host) => [`https://*.${host}:*`, `wss://*.${host}:*`]);
  return agora.chat ? [...forCalls, 'https://*.easemob.com', 'wss://*.easemob.com'] : forCalls;
}

/**
 * The permissions of our pages: those that calls and voice messages need, which no other page in them may use, and no others. The
 * choice of a speaker is not named: browsers keep it to a page's own origin, and most warn about the name.
 */
const permissionsPolicy = [
  ...['camera', 'microphone', 'display-capture', 'screen-wake-lock', 'picture-in-picture', 'fullscreen'].map((name) => `${name}=(self)`),
  ...['geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'bluetooth'].map((name) => `${name}=()`),
].join(', ');

/** Types that a browser never opens as a document of their own: data, styles, fonts, pictures without script. */
const withoutPolicy = /^(?:application\/(?:json|manifest\+json)|text\/css|font\/|image\/(?!svg))/;

/**
 * The permissions policy belongs to documents, the content security policy to documents and workers. On every other file they would
 * only add bytes, so they are left out there. The scripts in `assets` belong to documents; were one to become a worker of its own, it
 * would have to be served from elsewhere.
 */
function keepPolicyToDocuments(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/html')) reply.header('permissions-policy', permissionsPolicy);
    const isScriptOfDocument = /javascript/.test(type) && request.url.startsWith('/assets/');
    if (isScriptOfDocument || withoutPolicy.test(type)) reply.removeHeader('content-security-policy');
    done();
  });
}
