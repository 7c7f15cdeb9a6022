import { demoAccounts } from './demo-accounts.ts';
import { add, after, type DemoEnterprise, day, earlier, found, hour, type Person, type World } from './world.ts';

const enterpriseWords = [
  {
    name: 'Brightwater Energy',
    industry: 'Energy',
    city: 'Madrid',
    country: 'ES',
    addressLine: 'Calle de Alcalá 214',
    postalCode: '28028',
    language: 'en',
    timeZone: 'Europe/Madrid',
    website: 'https://brightwater.example',
    phone: '+34910555210',
    ownerEmail: 'employer@zh.example',
    ownerFirst: 'Claire',
    ownerLast: 'Donovan',
    joined: 38,
    imported: 7,
    departments: ['Operations', 'Engineering', 'Customer care', 'Finance'],
  },
  {
    name: 'Grupo Alameda',
    industry: 'Hospitality',
    city: 'Sevilla',
    country: 'ES',
    addressLine: 'Avenida de la Palmera 31',
    postalCode: '41013',
    language: 'es',
    timeZone: 'Europe/Madrid',
    website: 'https://grupoalameda.example',
    phone: '+34954555318',
    ownerEmail: 'nuria.campos@grupoalameda.example',
    ownerFirst: 'Nuria',
    ownerLast: 'Campos',
    joined: 24,
    imported: 5,
    departments: ['Cocina', 'Recepción', 'Administración'],
  },
  {
    name: 'Fairfield Schools Trust',
    industry: 'Education',
    city: 'Hartford',
    country: 'US',
    addressLine: '18 Elm Street',
    postalCode: '06103',
    language: 'en',
    timeZone: 'America/New_York',
    website: 'https://fairfieldschools.example',
    phone: '+18605550144',
    ownerEmail: 'r.bennett@fairfieldschools.example',
    ownerFirst: 'Rosalind',
    ownerLast: 'Bennett',
    joined: 14,
    imported: 0,
    departments: ['Teachers', 'Support staff'],
  },
] as const;

/** Members without an employer. */
const privateMembers = 4;

/** Administrators of the platform, the enterprises with their people, and the members who came on their own. */
export function addPeople(world: World): void {
  addAdmins(world);
  for (const texts of enterpriseWords) addEnterprise(world, texts);
  for (let count = 0; count < privateMembers; count += 1) {
    const member = addAccount(world, { role: 'USER', createdAt: world.make.ago(world.make.random.integer(20, 170)) });
    world.members.push(member);
  }
}

export function addAccount(world: World, given: Parameters<World['make']['account']>[0]): Person {
  const { random } = world.make;
  const account = world.make.account({
    passwordHash: world.passwordHash,
    lastSignedInAt: after(world.now, -random.integer(1, 12 * 24) * hour),
    birthDate: `${random.integer(1961, 2002)}-${String(random.integer(1, 12)).padStart(2, '0')}-${String(random.integer(1, 28)).padStart(2, '0')}`,
    ...given,
  }) as Person;
  add(world, 'accounts', account);
  const profile = ({ USER: 'member', COACH: 'health-coach', EMPLOYER: 'employer', ADMIN: 'admin' } as const)[account.role];
  add(world, 'accountProfiles', { accountId: account.id, profile, createdAt: account.createdAt });
  return account;
}

function addAdmins(world: World): void {
  const createdAt = world.make.ago(400);
  const role = {
    id: world.make.id(createdAt),
    name: 'Coach relations',
    description: 'Approves coaches and answers support',
    createdAt,
    updatedAt: createdAt,
  };
  add(world, 'subRoles', { ...role, permissions: ['admin.dashboard', 'admin.coaches', 'admin.sessions', 'admin.support'] });
  const platform = { role: 'ADMIN', timeZone: 'Europe/Madrid', createdAt } as const;
  world.admins.push(
    addAccount(world, {
      ...platform,
      email: emailOf('ADMIN'),
      firstName: 'Helen',
      lastName: 'Marsh',
      gender: 'female',
      language: 'en',
      isOwner: true,
      jobTitle: 'Platform lead',
    }),
    addAccount(world, {
      ...platform,
      email: 'victor.lago@zh.example',
      firstName: 'Víctor',
      lastName: 'Lago',
      gender: 'male',
      language: 'es',
      subRoleId: role.id,
      jobTitle: 'Coach relations',
    }),
  );
}

function addEnterprise(world: World, texts: (typeof enterpriseWords)[number]): void {
  const { make } = world;
  const { ownerEmail, ownerFirst, ownerLast, joined, imported, departments, ...profile } = texts;
  const createdAt = make.ago(make.random.integer(195, 260));
  const { name, addressLine, postalCode, city, country } = profile;
  const row = {
    ...make.enterprise({
      ...profile,
      departments: [...departments],
      locations: [city],
      contactName: `${ownerFirst} ${ownerLast}`,
      contactEmail: ownerEmail,
      size: '50-249',
      billing: { name, addressLine, postalCode, city, country, vatId: country === 'ES' ? 'ESB84512306' : null },
      createdAt,
      setUpAt: after(createdAt, 3 * hour),
    }),
    id: make.id(createdAt),
  };
  add(world, 'enterprises', row);

  const employer = { role: 'EMPLOYER', enterpriseId: row.id, language: texts.language, timeZone: texts.timeZone } as const;
  const owner = addAccount(world, {
    ...employer,
    email: ownerEmail,
    firstName: ownerFirst,
    lastName: ownerLast,
    gender: 'female',
    isOwner: true,
    jobTitle: 'Head of People',
    createdAt,
  });
  const roleAt = after(createdAt, 5 * day);
  const role = { id: make.id(roleAt), enterpriseId: row.id, createdAt: roleAt, updatedAt: roleAt };
  const roleName = texts.language === 'es' ? 'Equipo de personas' : 'People team';
  add(world, 'subRoles', { ...role, name: roleName, permissions: ['enterprise.employees', 'enterprise.analytics', 'enterprise.support'] });
  addAccount(world, {
    ...employer,
    email: `people@${new URL(texts.website).host}`,
    subRoleId: role.id,
    jobTitle: texts.language === 'es' ? 'Técnica de personas' : 'People partner',
    createdAt: roleAt,
  });

  const enterprise: DemoEnterprise = { row, owner, members: [] };
  world.enterprises.push(enterprise);
  for (let count = 0; count < joined; count += 1)
    addEmployee(world, enterprise, departmentOf(departments, count), namedMember(texts.name, count));
  for (let count = 0; count < imported; count += 1) addInvited(world, enterprise, departmentOf(departments, count), count);
}

/** Only the first department is large enough for figures of its own. */
function departmentOf(departments: readonly string[], count: number): string {
  const index = count % 12 < 8 ? 0 : count % 12 < 10 ? 1 : count % 12 < 11 ? 2 : 3;
  return found(departments[Math.min(index, departments.length - 1)], 'department');
}

function namedMember(enterprise: string, count: number): Parameters<World['make']['account']>[0] | null {
  if (enterprise !== enterpriseWords[0].name || count > 1) return null;
  const common = { role: 'USER', language: 'en', timeZone: 'Europe/Madrid' } as const;
  return count === 0
    ? {
        ...common,
        email: 'member@zh.example',
        firstName: 'Maya',
        lastName: 'Torres',
        gender: 'female',
        agreesToBeNamedByEmployer: true,
        phone: '+34600111222',
      }
    : { ...common, email: 'newmember@zh.example', firstName: 'Noah', lastName: 'Fischer', gender: 'male' };
}

function addEmployee(world: World, enterprise: DemoEnterprise, department: string, named: ReturnType<typeof namedMember>): void {
  const { make } = world;
  const startedAt = found(enterprise.row.createdAt, 'date of the enterprise').getTime();
  const isNew = named?.email === 'newmember@zh.example';
  // The first members joined soon after the enterprise did, so that half a year of scores exists.
  const daysAgo = isNew ? 1 : named ? 178 : make.random.chance(0.6) ? make.random.integer(150, 182) : make.random.integer(12, 149);
  const importedAt = new Date(Math.max(startedAt + 6 * day, make.ago(daysAgo + 3).getTime()));
  const invitedAt = after(importedAt, make.random.integer(1, 20) * hour);
  const joinedAt = make.ago(daysAgo);
  const member = addAccount(world, {
    role: 'USER',
    language: make.random.chance(enterprise.row.language === 'es' ? 0.85 : 0.3) ? 'es' : 'en',
    timeZone: enterprise.row.timeZone,
    agreesToBeNamedByEmployer: make.random.chance(0.4),
    ...named,
    enterpriseId: enterprise.row.id,
    createdAt: importedAt,
    emailVerifiedAt: joinedAt,
    agreedToTermsAt: joinedAt,
    ...(isNew ? { lastSignedInAt: joinedAt } : {}),
  });
  enterprise.members.push(member);
  world.members.push(member);
  add(world, 'employees', { ...employment(world, enterprise, member, department, importedAt), invitedAt, joinedAt });
  const link = {
    id: make.id(invitedAt),
    accountId: member.id,
    enterpriseId: enterprise.row.id,
    purpose: 'employee',
    secretHash: secretHash(world),
  } as const;
  add(world, 'magicLinks', {
    ...link,
    sentBy: enterprise.owner.id,
    sentAt: invitedAt,
    expiresAt: after(invitedAt, 7 * day),
    usedAt: joinedAt,
  });
}

/** Someone who was imported and has not joined: no password yet. */
function addInvited(world: World, enterprise: DemoEnterprise, department: string, count: number): void {
  const { make } = world;
  const importedAt = make.ago(make.random.integer(2, 9));
  const isInvited = count % 3 !== 0;
  const invitedAt = isInvited ? earlier(after(importedAt, 20 * hour), world.now) : null;
  const person = addAccount(world, {
    role: 'USER',
    language: enterprise.row.language,
    timeZone: enterprise.row.timeZone,
    enterpriseId: enterprise.row.id,
    createdAt: importedAt,
    isProvisional: true,
    passwordHash: null,
    emailVerifiedAt: null,
    agreedToTermsAt: null,
    lastSignedInAt: null,
    birthDate: null,
    gender: null,
  });
  add(world, 'employees', { ...employment(world, enterprise, person, department, importedAt), invitedAt });
  if (invitedAt === null) return;
  const link = {
    id: make.id(invitedAt),
    accountId: person.id,
    enterpriseId: enterprise.row.id,
    purpose: 'employee',
    secretHash: secretHash(world),
  } as const;
  add(world, 'magicLinks', { ...link, sentBy: enterprise.owner.id, sentAt: invitedAt, expiresAt: after(invitedAt, 7 * day) });
}

function employment(world: World, enterprise: DemoEnterprise, person: Person, department: string, importedAt: Date) {
  const { make } = world;
  return {
    id: make.id(importedAt),
    enterpriseId: enterprise.row.id,
    accountId: person.id,
    department,
    location: enterprise.row.city ?? null,
    employeeNumber: String(make.random.integer(10_000, 99_999)),
    startedOn: `${make.random.integer(2011, 2025)}-${String(make.random.integer(1, 12)).padStart(2, '0')}-01`,
    importedAt,
    createdAt: importedAt,
    updatedAt: importedAt,
  };
}

/** A hash that no secret has: these links were mailed in the past and cannot be opened. */
function secretHash(world: World): string {
  return Buffer.from(world.make.random.bytes(32)).toString('base64url');
}

function emailOf(role: string): string {
  return found(
    demoAccounts.find((account) => account.role === role),
    role,
  ).email;
}
