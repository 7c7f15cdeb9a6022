import { criticism, praise, privateNotes, recommendationReasons, sharedNotes } from './words/talk.ts';
import { add, after, type DemoCoach, day, earlier, found, hour, minute, personByEmail, type World } from './world.ts';

/** What follows sessions: feedback with the coaches' ratings, notes, recommendations. */
export function addAfterwards(world: World): void {
  addFeedback(world);
  addNotes(world);
  addRecommendations(world);
}

/** Three in five members give feedback; the demo member's two latest sessions still wait for it. */
function addFeedback(world: World): void {
  const { make } = world;
  const { random } = make;
  const people = new Map(world.members.map((member) => [member.id, member]));
  const coaches = new Map(world.coaches.map((coach) => [coach.account.id, coach]));
  const demoMember = personByEmail(world, 'member@zh.example');
  const sessions = new Map(world.rows.sessions.map((session) => [session.id, session]));
  const attended = world.rows.sessionRegistrations.filter((place) => place.status === 'attended');
  const latestOfDemoMember = new Set(
    attended
      .filter((place) => place.userId === demoMember.id)
      .toSorted((one, other) => startOf(one.sessionId) - startOf(other.sessionId))
      .slice(-2),
  );

  function startOf(sessionId: string): number {
    return found(sessions.get(sessionId), 'session').startsAt.getTime();
  }

  for (const place of attended) {
    const session = found(sessions.get(place.sessionId), 'session');
    const coach = coaches.get(session.coachId);
    const member = people.get(place.userId);
    if (!coach || !member || latestOfDemoMember.has(place) || !random.chance(0.6)) continue;
    const stars = random.pick([5, 5, 5, 5, 5, 4, 4, 4, 3, random.chance(0.4) ? 2 : 5]);
    const words =
      stars >= 4 ? (random.chance(0.45) ? random.pick(praise[member.language]) : null) : random.pick(criticism[member.language]);
    const createdAt = earlier(after(session.endsAt, random.integer(5, 60 * 26) * minute), world.now);
    const row = {
      id: make.id(createdAt),
      sessionId: session.id,
      userId: member.id,
      coachId: session.coachId,
      stars,
      words,
      showsName: random.chance(0.7),
      createdAt,
    };
    add(world, 'feedback', row);
    rate(coach, stars);
  }
}

function rate(coach: DemoCoach, stars: number): void {
  coach.row.ratingSum = (coach.row.ratingSum ?? 0) + stars;
  coach.row.ratingCount = (coach.row.ratingCount ?? 0) + 1;
}

/** A note after about every third one-on-one session, some of them shared. */
function addNotes(world: World): void {
  const { make } = world;
  const { random } = make;
  const coaches = new Map(world.coaches.map((coach) => [coach.account.id, coach]));
  const memberOf = new Map(world.rows.sessionRegistrations.map((place) => [place.sessionId, place.userId]));
  const demoMember = personByEmail(world, 'member@zh.example');
  const completed = world.rows.sessions.filter((session) => session.kind === 'one-on-one' && session.status === 'completed');
  for (const session of completed) {
    const coach = coaches.get(session.coachId);
    const userId = memberOf.get(session.id ?? '');
    if (!coach || !userId || !random.chance(userId === demoMember.id ? 0.7 : 0.33)) continue;
    const isShared = random.chance(0.35);
    const writtenAt = earlier(after(session.endsAt, random.integer(2, 90) * minute), world.now);
    const text = random.pick((isShared ? sharedNotes : privateNotes)[coach.words.language]);
    const note = {
      id: make.id(writtenAt),
      coachId: session.coachId,
      userId,
      sessionId: session.id,
      text,
      isShared,
      writtenAt,
      createdAt: writtenAt,
      updatedAt: writtenAt,
    };
    const isReworded = random.chance(0.1);
    add(world, 'personalNotes', { ...note, version: isReworded ? 2 : 1 });
    if (isReworded)
      add(world, 'personalNoteVersions', {
        noteId: note.id,
        version: 1,
        text: `${text.split('. ')[0]}.`,
        isShared: false,
        writtenAt: after(writtenAt, -hour),
      });
  }
}

function addRecommendations(world: World): void {
  const { make } = world;
  const special = world.offerings.filter((offering) => offering.words.kind === 'special');
  const seen = new Set<string>();
  for (const { coach, member, chosenAt } of world.relations) {
    const isDemoMember = member.email === 'member@zh.example';
    if (seen.has(member.id) || !(isDemoMember || make.random.chance(0.25))) continue;
    seen.add(member.id);
    const offering = isDemoMember
      ? found(
          special.find(({ words }) => words.key === 'sleep'),
          'sleep offering',
        )
      : make.random.pick(special);
    const createdAt = earlier(after(chosenAt, make.random.integer(10, 60) * day), after(world.now, -3 * hour));
    const reason = found(recommendationReasons[offering.words.key], 'reason for an offering')[coach.words.language];
    add(world, 'recommendations', {
      id: make.id(createdAt),
      coachId: coach.account.id,
      userId: member.id,
      offeringId: offering.id,
      reason,
      createdAt,
    });
  }
}
