import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      environment: 'development',
      port: 4000,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      databaseWaitSeconds: 60,
      publicUrl: 'http://localhost:4000',
      demoData: null,
      tokenSecret: null,
      logLevel: 'info',
      trustProxy: false,
      allowedOrigins: [],
      requestsPerMinute: 6000,
      smtpUrl: null,
      supportEmail: null,
      securityContact: null,
      isMailboxOpen: false,
      mailFrom: 'ZH <no-reply@localhost>',
      s3: null,
      signIn: { sealingKey: null, adminSecondFactor: 'optional', firebase: null },
      push: { vapid: null, subject: null, firebase: null, services: [] },
      payouts: { debtor: null, missing: ['PAYOUT_DEBTOR_NAME', 'PAYOUT_DEBTOR_IBAN'] },
      agora: null,
      calls: { iceServers: [], turn: null, iceTransportPolicy: 'all' },
      backup: { dir: null, everyHours: 24, keep: 14, passphrase: null, includesFiles: true },
      observation: { metrics: null, collectorUrl: null },
      build: { version: expect.any(String), id: expect.any(String) },
    });
  });

  it('reads by which servers devices in a call find a way to each other', () => {
    const servers = '[{"urls":"stun:stun.example:3478"},{"urls":["turns:turn.example"],"username":"zh","credential":"secret"}]';
    const own = { TURN_URL: 'turn:one.example:3478, turns:two.example', TURN_SECRET: 'shared secret' };
    expect(readConfig({ ICE_SERVERS: servers, ...own, ICE_TRANSPORT_POLICY: 'relay' }).calls).toEqual({
      iceServers: [{ urls: ['stun:stun.example:3478'] }, { urls: ['turns:turn.example'], username: 'zh', credential: 'secret' }],
      turn: { urls: ['turn:one.example:3478', 'turns:two.example'], secret: 'shared secret' },
      iceTransportPolicy: 'relay',
    });
  });

  it('takes an empty variable as left out', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO_DATA: '' })).toEqual(readConfig({}));
  });

  it('reads what is given', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PORT: '8080',
      PUBLIC_URL: 'https://coaching.example/',
      DEMO_DATA: 'off',
      TRUST_PROXY: '2',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    });
    expect(config).toMatchObject({
      environment: 'production',
      port: 8080,
      publicUrl: 'https://coaching.example',
      demoData: false,
      trustProxy: 2,
      allowedOrigins: ['https://a.example', 'https://b.example'],
    });
  });

  it.each([
    ['PORT', 'abc', 'PORT is "abc": it must be a whole number from 0 to 65535. Write it like PORT=4000.'],
    ['PORT', '70000', 'PORT is "70000"'],
    ['PUBLIC_URL', 'coaching.example', 'PUBLIC_URL is "coaching.example": it must be an http or https address'],
    ['PUBLIC_URL', 'https://coaching.example/app', 'without a path'],
    ['DEMO_DATA', 'perhaps', 'DEMO_DATA is "perhaps": it must be on or off.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud": it must be one of fatal'],
    ['NODE_ENV', 'live', 'NODE_ENV is "live"'],
    ['HOST', 'a b', 'HOST is "a b"'],
    ['ALLOWED_ORIGINS', 'https://a.example,b', 'ALLOWED_ORIGINS is'],
    ['REQUESTS_PER_MINUTE', '-1', 'REQUESTS_PER_MINUTE is "-1"'],
    ['SMTP_URL', 'https://mail.example', 'SMTP_URL must be the address of a mail server'],
    ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM is missing'],
    ['ADMIN_SECOND_FACTOR', 'perhaps', 'must be required or optional'],
    ['FIREBASE_PROJECT_ID', 'demo-zh', 'FIREBASE_API_KEY is missing'],
    ['FIREBASE_API_KEY', 'abc', 'FIREBASE_PROJECT_ID is missing'],
    ['FIREBASE_SIGN_IN', 'google,carrier-pigeon', 'must name some of google, facebook, email-link, phone'],
    ['SEALING_KEY', 'short', 'SEALING_KEY must have at least 32 characters'],
    ['VAPID_PUBLIC_KEY', 'short', 'it must be a VAPID public key'],
    ['VAPID_PRIVATE_KEY', 'k'.repeat(43), 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together'],
    ['VAPID_SUBJECT', 'nobody', 'must be an address like mailto:'],
    ['PUSH_SERVICES', 'https://push.example', 'must be host names separated by commas'],
    ['FIREBASE_APP_ID', '1:12:web:ab', 'FIREBASE_MESSAGING_SENDER_ID, FIREBASE_VAPID_KEY are missing'],
    ['SUPPORT_EMAIL', 'support', 'SUPPORT_EMAIL is "support": it must be an email address'],
    [
      'SECURITY_CONTACT',
      'http://coaching.example',
      'SECURITY_CONTACT is "http://coaching.example": it must be an email address or an https page',
    ],
    ['ICE_SERVERS', 'stun:stun.example', 'ICE_SERVERS must be a JSON list of servers'],
    ['ICE_SERVERS', '[{"urls":["http://stun.example"]}]', 'ICE_SERVERS must be a JSON list of servers'],
    ['ICE_SERVERS', '[{"urls":["turn:turn.example"]}]', 'relays with username and credential'],
    ['TURN_URL', 'turn.example', 'TURN_URL is "turn.example": it must be the address of a relay'],
    ['TURN_URL', 'turn:turn.example:3478', 'TURN_SECRET is missing'],
    ['TURN_SECRET', 'a long secret', 'TURN_URL is missing'],
    ['TURN_SECRET', 'short', 'TURN_SECRET must be the secret that the relay shares'],
    ['ICE_TRANSPORT_POLICY', 'relay', 'it needs a relay'],
    ['ICE_TRANSPORT_POLICY', 'host', 'ICE_TRANSPORT_POLICY is "host": it must be all or relay'],
    ['AGORA_APP_ID', 'abc', 'must be the app id of the Agora project: 32 hexadecimal digits'],
    ['AGORA_APP_ID', '0123456789abcdef0123456789abcdef', 'AGORA_APP_CERTIFICATE missing'],
    ['AGORA_APP_CERTIFICATE', 'g'.repeat(32), 'AGORA_APP_CERTIFICATE must be the primary certificate'],
    ['AGORA_APP_CERTIFICATE', '0123456789abcdef0123456789abcdef', 'AGORA_APP_ID missing'],
    ['AGORA_CHAT_URL', 'https://a61.chat.agora.io/61123456/1234567', 'AGORA_APP_ID and AGORA_APP_CERTIFICATE missing'],
    ['AGORA_CHAT_URL', 'https://a61.chat.agora.io', 'it must be the https address of the chat service'],
    ['AGORA_CHAT_URL', 'http://a61.chat.agora.io/61123456/1234567', 'it must be the https address of the chat service'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 letters and digits'],
    ['METRICS_PORT', '0', 'METRICS_PORT is "0": it must be a whole number'],
    ['METRICS_HOST', '10.0.0.1', 'METRICS_PORT is missing'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be the address of an OpenTelemetry collector'],
    ['BUILD_ID', 'two words', 'BUILD_ID is "two words": it must be a name'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM is "nobody": it must be the sender'],
  ])('says what is wrong with %s=%s and what to do', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });

  it('serves no metrics by default, and then on this machine only, unless configured otherwise', () => {
    const metricsOf = (environment: Record<string, string>) => readConfig(environment).observation.metrics;
    const token = 'a-token-of-24-characters';
    expect(metricsOf({ METRICS_PORT: '9464' })).toEqual({ token: null, listen: { host: '127.0.0.1', port: 9464 } });
    expect(metricsOf({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token })).toEqual({
      token,
      listen: { host: '0.0.0.0', port: 9464 },
    });
    expect(metricsOf({ METRICS_TOKEN: token })).toEqual({ token, listen: null });
    expect(readConfig({ BUILD_ID: '3f2a9c1b7d04' }).build.id).toBe('3f2a9c1b7d04');
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/' }).observation.collectorUrl).toBe(
      'http://collector.example:4318',
    );
  });

  it('names everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO_DATA: 'y' })).toThrow(/PORT.*\n.*DEMO_DATA/);
  });

  it('never repeats a secret', () => {
    for (const [name, value] of [
      ['TOKEN_SECRET', 'too-short-hunter2'],
      ['DATABASE_URL', 'mysql://root:hunter2@db'],
    ] as const) {
      expect(() => readConfig({ [name]: value })).toThrow(name);
      expect(() => readConfig({ [name]: value })).not.toThrow('hunter2');
    }
  });

  it('names the project of Agora as its chat service does: by organisation and app, or by the app id alone', () => {
    const project = { AGORA_APP_ID: 'a'.repeat(32), AGORA_APP_CERTIFICATE: 'b'.repeat(32) };
    const read = (url: string) => readConfig({ ...project, AGORA_CHAT_URL: url }).agora?.chat;
    expect(readConfig(project).agora).toEqual({ appId: 'a'.repeat(32), certificate: 'b'.repeat(32), chat: null });
    expect(read('https://a61.chat.agora.io/61123456/1234567/')).toEqual({
      url: 'https://a61.chat.agora.io/61123456/1234567',
      appKey: '61123456#1234567',
    });
    expect(read(`https://a61.chat.agora.io/${'a'.repeat(32)}`)?.appKey).toBe('a'.repeat(32));
    // An empty certificate is a forgotten one, not a project without.
    expect(() => readConfig({ ...project, AGORA_APP_CERTIFICATE: '' })).toThrow('AGORA_APP_CERTIFICATE missing');
  });

  it('refuses the emulator of Firebase in production, where anybody could sign in as anybody', () => {
    const env = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow('FIREBASE_AUTH_EMULATOR_HOST is set');
    expect(readConfig({ ...env, NODE_ENV: 'test' }).signIn.firebase).toBeNull();
  });
});
