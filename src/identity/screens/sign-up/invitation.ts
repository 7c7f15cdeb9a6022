import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';

/** What an open magic link invites to. */
export type Invitation = EndpointReply<EndpointOf<'employees.invitation'>>;
