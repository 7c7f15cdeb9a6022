import { maxResults } from './list-query.ts';
import { enterpriseSchema, groupSchema, userSchema } from './scim-names.ts';

/** Describes this service provider (RFC 7643, section 5). @param base the SCIM base address */
export function serviceProviderConfig(base: string) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token that an administrator of the company creates under Employees, Directory.',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

export function resourceTypes(base: string) {
  const meta = (name: string) => ({ resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` });
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'];
  return [
    {
      schemas,
      id: 'User',
      name: 'User',
      description: 'An employee',
      endpoint: '/Users',
      schema: userSchema,
      schemaExtensions: [{ schema: enterpriseSchema, required: false }],
      meta: meta('User'),
    },
    { schemas, id: 'Group', name: 'Group', description: 'A department', endpoint: '/Groups', schema: groupSchema, meta: meta('Group') },
  ];
}

interface Attribute {
  readonly name: string;
  readonly description: string;
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly isMultiValued?: true;
  readonly isRequired?: true;
  readonly isExact?: true;
  readonly isUnique?: true;
  readonly referenceTypes?: readonly string[];
  readonly parts?: readonly Attribute[];
}

function described({ name, description, type = 'string', parts, referenceTypes, ...is }: Attribute): object {
  return {
    name,
    type,
    multiValued: is.isMultiValued ?? false,
    description,
    required: is.isRequired ?? false,
    caseExact: is.isExact ?? false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: is.isUnique ? 'server' : 'none',
    ...(referenceTypes && { referenceTypes }),
    ...(parts && { subAttributes: parts.map(described) }),
  };
}

const userAttributes: readonly Attribute[] = [
  { name: 'userName', description: 'Unique within the company, compared without case', isRequired: true, isUnique: true },
  {
    name: 'name',
    description: 'The name of the person',
    type: 'complex',
    parts: [
      { name: 'givenName', description: 'First name' },
      { name: 'familyName', description: 'Last name' },
      { name: 'formatted', description: 'Both, in this order; used if the others are missing' },
    ],
  },
  { name: 'displayName', description: 'Used as the name if no other is sent' },
  { name: 'title', description: 'Job title' },
  { name: 'preferredLanguage', description: 'en or es: the language of the invitation' },
  { name: 'locale', description: 'The language of the invitation if preferredLanguage is missing' },
  { name: 'active', description: 'false ends the employment', type: 'boolean' },
  {
    name: 'emails',
    description: 'One address is stored: the primary one, otherwise the one of type work',
    type: 'complex',
    isMultiValued: true,
    parts: [
      { name: 'value', description: 'The address' },
      { name: 'type', description: 'work' },
      { name: 'primary', description: 'Whether it is the primary address', type: 'boolean' },
    ],
  },
  {
    name: 'addresses',
    description: 'The one of type work gives the location',
    type: 'complex',
    isMultiValued: true,
    parts: [
      { name: 'locality', description: 'Location' },
      { name: 'type', description: 'work' },
    ],
  },
];

const enterpriseAttributes: readonly Attribute[] = [
  { name: 'employeeNumber', description: 'Unique among current employees', isExact: true },
  { name: 'department', description: 'The department of a person who is in no group' },
];

const groupAttributes: readonly Attribute[] = [
  { name: 'displayName', description: 'The department; unique within the company', isRequired: true, isUnique: true },
  {
    name: 'members',
    description: 'The users of the department',
    type: 'complex',
    isMultiValued: true,
    parts: [
      { name: 'value', description: 'The id of the user', isExact: true },
      { name: '$ref', description: 'The address of the user', type: 'reference', referenceTypes: ['User'] },
      { name: 'display', description: 'The userName of the user' },
      { name: 'type', description: 'User' },
    ],
  },
];

export function schemas(base: string) {
  const schema = (id: string, name: string, description: string, attributes: readonly Attribute[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    description,
    attributes: attributes.map(described),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    schema(userSchema, 'User', 'An employee', userAttributes),
    schema(enterpriseSchema, 'EnterpriseUser', 'The employment', enterpriseAttributes),
    schema(groupSchema, 'Group', 'A department', groupAttributes),
  ];
}
