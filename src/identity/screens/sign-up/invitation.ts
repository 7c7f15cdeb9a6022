import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';

/** The content of an open magic link. */
export type Invitation = EndpointReply<EndpointOf<'employees.invitation'>>;
