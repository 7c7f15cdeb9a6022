import { offeringWords } from '../words/offerings.ts';
import { addAccount } from './people.ts';
import { coachWords } from './words/coaches.ts';
import { add, after, type DemoCoach, type DemoOffering, day, found, minute, type Person, personByEmail, type World } from './world.ts';

/** Offerings beyond the one that is stored already, and the coaches with their texts about them. */
export function addCoaches(world: World, healthOfferingId: string): void {
  const { make } = world;
  offeringWords.forEach((texts, position) => {
    const { key, kind, name, description, intakeCategory, priceCents } = texts;
    const id = kind === 'health' ? healthOfferingId : make.id(make.ago(420));
    world.offerings.push({ id, words: texts });
    if (kind === 'health') return;
    add(world, 'offerings', {
      ...make.offering({
        key,
        kind,
        name,
        description,
        intakeCategory,
        priceCents,
        position,
        createdAt: make.ago(420),
        updatedAt: make.ago(420),
      }),
      id,
    });
  });
  coachWords.forEach((texts, index) => {
    const signedUpAt = texts.isApproved ? make.ago(300 - index * 9) : make.ago(texts.email === 'newcoach@zh.example' ? 2 : 5);
    world.coaches.push(addCoach(world, texts, signedUpAt));
  });
}

function addCoach(world: World, texts: (typeof coachWords)[number], signedUpAt: Date): DemoCoach {
  const { make } = world;
  const { email, firstName, lastName, gender, language, timeZone } = texts;
  const account = addAccount(world, {
    role: 'COACH',
    email,
    firstName,
    lastName,
    gender,
    language,
    timeZone,
    createdAt: signedUpAt,
    activeProfile: 'health-coach',
  });
  const approvedAt = texts.isApproved ? after(signedUpAt, 2 * day) : null;
  const row = {
    ...make.coach({ accountId: account.id, createdAt: signedUpAt }),
    headline: texts.headline,
    about: texts.about,
    spokenLanguages: [...texts.spokenLanguages],
    yearsOfExperience: texts.yearsOfExperience,
    approvedAt,
    decidedBy: approvedAt === null ? null : found(world.admins[0], 'administrator').id,
    bufferMinutes: 10,
    minimumNoticeHours: email === 'coach@zh.example' ? 1 : make.random.pick([2, 4, 12, 24]),
    hourlyRateCents: make.random.integer(38, 56) * 100,
  };
  add(world, 'coaches', row);
  if (approvedAt !== null) {
    add(world, 'coachDecisions', {
      id: make.id(approvedAt),
      coachId: account.id,
      kind: 'approved',
      decidedBy: row.decidedBy,
      at: approvedAt,
    });
  }
  const offerings = texts.offeringKeys.map((key) => offeringByKey(world, key));
  for (const offering of offerings) {
    const info = {
      coachId: account.id,
      offeringId: offering.id,
      headline: texts.headline,
      about: texts.about,
      specialties: [...texts.specialties],
      createdAt: signedUpAt,
    };
    add(world, 'coachInfos', make.coachInfo(info));
  }
  if (texts.offeringKeys.some((key) => key !== 'health') && texts.offeringKeys.includes('health')) {
    add(world, 'accountProfiles', { accountId: account.id, profile: 'special-coach', createdAt: signedUpAt });
  }
  return { account, words: texts, row, offerings };
}

export function offeringByKey(world: World, key: string): DemoOffering {
  return found(
    world.offerings.find((offering) => offering.words.key === key),
    `offering ${key}`,
  );
}

/** Who chose whom: almost everyone a health coach, every third member a special coach too. */
export function addChoices(world: World): void {
  const { random } = world.make;
  const approved = world.coaches.filter((coach) => coach.words.isApproved);
  const demoMember = personByEmail(world, 'member@zh.example');
  const demoCoach = found(approved[0], 'approved coach');
  choose(world, demoMember, demoCoach, 'health', 170);

  for (const member of world.members) {
    if (member === demoMember || member.email === 'newmember@zh.example') continue;
    const daysAsMember = (world.now.getTime() - found(member.agreedToTermsAt ?? undefined, 'date of joining').getTime()) / day;
    if (random.chance(0.93)) choose(world, member, coachFor(world, member, 'health'), 'health', daysAsMember - 1);
    if (random.chance(0.35)) {
      const key = random.pick(world.offerings.filter((offering) => offering.words.kind === 'special')).words.key;
      choose(world, member, coachFor(world, member, key), key, (daysAsMember - 1) * random.fraction());
    }
  }
  addFormerChoice(world, demoMember, found(approved[1], 'second coach'));
}

function coachFor(world: World, member: Person, offeringKey: string): DemoCoach {
  const able = world.coaches.filter((coach) => coach.words.isApproved && coach.words.offeringKeys.includes(offeringKey));
  const understood = able.filter((coach) => coach.words.spokenLanguages.includes(member.language));
  return world.make.random.pick(understood.length > 0 ? understood : able);
}

function choose(world: World, member: Person, coach: DemoCoach, offeringKey: string, daysAgo: number): void {
  const offering = offeringByKey(world, offeringKey);
  const chosenAt = after(world.make.ago(Math.max(daysAgo, 0.1)), 7 * minute);
  world.relations.push({ member, coach, offering, chosenAt });
  add(
    world,
    'memberCoaches',
    world.make.memberCoach({ memberId: member.id, coachId: coach.account.id, offeringId: offering.id, chosenAt }),
  );
}

/** The demo member tried another health coach first. */
function addFormerChoice(world: World, member: Person, coach: DemoCoach): void {
  const choice = { memberId: member.id, coachId: coach.account.id, offeringId: offeringByKey(world, 'health').id };
  add(world, 'memberCoaches', world.make.memberCoach({ ...choice, chosenAt: world.make.ago(176), endedAt: world.make.ago(170) }));
}
