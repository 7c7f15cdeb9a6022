import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type EndpointName, endpointNames, findEndpoint } from '../../../contract/index.ts';

/** The queued endpoints (docs/design.md, Kinds of endpoints), in its terms and order, with their calls. */
const design: Readonly<Record<string, readonly EndpointName[]>> = {
  'intake drafts and submissions': ['intake.saveDraft', 'intake.discardDraft', 'intake.answer', 'intake.answerSpecial'],
  register: ['sessions.register', 'sessions.book'],
  cancel: ['sessions.cancel', 'sessions.endWish'],
  attend: ['sessions.attend', 'calls.correctAttendance'],
  'edit session': ['sessions.edit', 'sessions.create'],
  'availability changes': ['availability.createAvailable', 'availability.removeTimeSlot'],
  'notification reads': ['notifications.read', 'notifications.readAll'],
  feedback: ['feedback.create'],
  'self score': ['scores.createSelf'],
  'health score': ['scores.createHealth'],
  'personal notes': ['notes.write'],
  recommendations: ['recommendations.create'],
  likes: ['videos.like'],
  'coach choice': ['coaches.choose'],
  'profile edits': ['accounts.editProfile', 'coaches.editProfile', 'coaches.editInfo', 'enterprises.editProfile'],
  'chat messages': ['chat.send', 'chat.editMessage', 'chat.deleteMessage', 'chat.read', 'chat.mute', 'chat.report'],
  'support issues': ['support.createIssue', 'support.replyToIssue'],
  'contact form': ['support.contact'],
  'device info': ['accounts.updateDeviceInfo'],
};

/** Also queued: actions on a notification, possibly with no page open. */
const onNotifications: readonly EndpointName[] = [
  'notifications.snooze',
  'notifications.acknowledge',
  'notifications.editReminders',
  'notifications.endDevicePush',
];

/** Also queued: a report that the member in need was spoken with. */
const forCare: readonly EndpointName[] = ['care.spoken'];

/** Also queued: accepting a legal text. */
const forTexts: readonly EndpointName[] = ['support.agree'];

/** Also queued: another time for a member's request, and that a member cannot come. */
const forRequests: readonly EndpointName[] = ['sessions.suggest', 'sessions.answerSuggestion', 'sessions.sayAbsent'];

/** Also queued: sessions that repeat. */
const forSeries: readonly EndpointName[] = ['sessions.startSeries', 'sessions.endSeries'];

/** Nouns that have no screen yet. */
const withoutScreen: ReadonlySet<EndpointName> = new Set(['enterprises.editProfile', 'support.createIssue', 'support.contact']);

/** Also queued: goals and steps between sessions. */
const forSteps: readonly EndpointName[] = ['steps.write', 'steps.writeGoal', 'steps.tick'];

/** Also queued: what a member measures, and which of it coaches see. */
const forMeasurements: readonly EndpointName[] = ['measurements.write', 'measurements.remove', 'measurements.share'];

const queued = endpointNames.filter((name) => findEndpoint(name).offline === 'queue');

const root = join(import.meta.dirname, '..', '..', '..');
/** Where people's actions become calls for the queue. */
const actions = globSync(['src/domain/**/*.ts', 'src/push/**/*.ts', 'sw/**/*.ts'], { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .filter((text) => text.includes('enqueue'))
  .join('\n');

describe('every mutation that the design names', () => {
  it('is queued, and no other is', () => {
    expect([...queued].sort()).toEqual(
      [
        ...Object.values(design).flat(),
        ...onNotifications,
        ...forCare,
        ...forTexts,
        ...forRequests,
        ...forSeries,
        ...forSteps,
        ...forMeasurements,
      ].sort(),
    );
  });

  it.each(queued)('%s has a lane made of required input', (name) => {
    const { lane, path } = findEndpoint(name);
    expect(lane).toBeTruthy();
    for (const [, parameter] of (lane ?? '').matchAll(/\{params\.(\w+)\}/g)) expect(path).toContain(`{${parameter}}`);
  });

  it.each(queued.filter((name) => !withoutScreen.has(name)))('%s is used by an action of the app', (name) => {
    expect(actions).toContain(`'${name}'`);
  });
});
