import { accounts } from './accounts.ts';
import { analytics } from './analytics.ts';
import { audit } from './audit.ts';
import { availability } from './availability.ts';
import { busyCalendars } from './busy-calendars.ts';
import { calls } from './calls.ts';
import { care } from './care.ts';
import { chat } from './chat.ts';
import { coaches } from './coaches.ts';
import { demos } from './demos.ts';
import { directory } from './directory.ts';
import { employees } from './employees.ts';
import type { Endpoint } from './endpoint.ts';
import { enterprises } from './enterprises.ts';
import { feedback } from './feedback.ts';
import { files } from './files.ts';
import { intake } from './intake.ts';
import { measurements } from './measurements.ts';
import { notes } from './notes.ts';
import { notifications } from './notifications.ts';
import { offerings } from './offerings.ts';
import { payouts } from './payouts.ts';
import { permissionCalls } from './permissions.ts';
import { privacy } from './privacy.ts';
import { recommendations } from './recommendations.ts';
import { scores } from './scores.ts';
import { sessions } from './sessions.ts';
import { steps } from './steps.ts';
import { subscriptions } from './subscriptions.ts';
import { support } from './support.ts';
import { videos } from './videos.ts';

/** Every call to the provider, by noun. */
export const contract = {
  accounts,
  privacy,
  coaches,
  offerings,
  availability,
  busyCalendars,
  sessions,
  intake,
  care,
  scores,
  steps,
  measurements,
  notifications,
  videos,
  feedback,
  notes,
  recommendations,
  payouts,
  enterprises,
  employees,
  directory,
  subscriptions,
  permissions: permissionCalls,
  demos,
  support,
  chat,
  calls,
  files,
  analytics,
  audit,
};

export type Contract = typeof contract;
export type Noun = keyof Contract;

type NamesOf<N extends Noun> = `${N}.${keyof Contract[N] & string}`;
/** `sessions.register`. */
export type EndpointName = { [N in Noun]: NamesOf<N> }[Noun];

/** The declaration of the endpoint with this name. */
export type EndpointOf<Name extends EndpointName> = Name extends `${infer N}.${infer Call}`
  ? N extends Noun
    ? Call extends keyof Contract[N]
      ? Contract[N][Call]
      : never
    : never
  : never;

const endpointsByName = new Map<string, Endpoint>(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries<Endpoint>(calls).map(([call, endpoint]): [string, Endpoint] => [`${noun}.${call}`, endpoint]),
  ),
);

/** The names of all endpoints, in the order of the table. */
export const endpointNames = [...endpointsByName.keys()] as EndpointName[];

export function isEndpointName(name: string): name is EndpointName {
  return endpointsByName.has(name);
}

/** The endpoint with this name. Throws a RangeError when there is none. */
export function findEndpoint<Name extends EndpointName>(name: Name): EndpointOf<Name> & Endpoint;
export function findEndpoint(name: string): Endpoint {
  const endpoint = endpointsByName.get(name);
  if (!endpoint) throw new RangeError(`The contract has no endpoint ${name}.`);
  return endpoint;
}
