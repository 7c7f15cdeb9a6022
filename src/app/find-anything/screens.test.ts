import { expect, it } from 'vitest';
import { screens as everyScreen } from '../../../tests/support/screens.ts';
import { adminAudit as auditInEnglish } from '../../i18n/en/admin-audit.ts';
import { adminLegal as legalInEnglish } from '../../i18n/en/admin-legal.ts';
import { adminSettings as settingsInEnglish } from '../../i18n/en/admin-settings.ts';
import { chat as chatInEnglish } from '../../i18n/en/chat.ts';
import { coachCalendar as calendarInEnglish } from '../../i18n/en/coach-calendar.ts';
import { coachConnected as connectedInEnglish } from '../../i18n/en/coach-connected.ts';
import { diagnostics as diagnosticsInEnglish } from '../../i18n/en/diagnostics.ts';
import { find as english } from '../../i18n/en/find.ts';
import { memberMeasurements as measurementsInEnglish } from '../../i18n/en/member-measurements.ts';
import { memberSteps as stepsInEnglish } from '../../i18n/en/member-steps.ts';
import { privacy as privacyInEnglish } from '../../i18n/en/privacy.ts';
import { profile as profileInEnglish } from '../../i18n/en/profile.ts';
import { reminders as remindersInEnglish } from '../../i18n/en/reminders.ts';
import { adminAudit as auditInSpanish } from '../../i18n/es/admin-audit.ts';
import { adminLegal as legalInSpanish } from '../../i18n/es/admin-legal.ts';
import { adminSettings as settingsInSpanish } from '../../i18n/es/admin-settings.ts';
import { chat as chatInSpanish } from '../../i18n/es/chat.ts';
import { coachCalendar as calendarInSpanish } from '../../i18n/es/coach-calendar.ts';
import { coachConnected as connectedInSpanish } from '../../i18n/es/coach-connected.ts';
import { diagnostics as diagnosticsInSpanish } from '../../i18n/es/diagnostics.ts';
import { find as spanish } from '../../i18n/es/find.ts';
import { memberMeasurements as measurementsInSpanish } from '../../i18n/es/member-measurements.ts';
import { memberSteps as stepsInSpanish } from '../../i18n/es/member-steps.ts';
import { privacy as privacyInSpanish } from '../../i18n/es/privacy.ts';
import { profile as profileInSpanish } from '../../i18n/es/profile.ts';
import { reminders as remindersInSpanish } from '../../i18n/es/reminders.ts';
import { navigation } from '../navigation.ts';
import { officeNavigation } from '../office-navigation.ts';
import { actionsOf } from './actions.ts';
import { lists } from './lists.ts';
import { screensOf } from './screens.ts';

it('calls screens without a link as they call themselves', () => {
  expect(english.names).toMatchObject({
    messages: chatInEnglish.title,
    steps: stepsInEnglish.page.title,
    measurements: measurementsInEnglish.title,
    videos: profileInEnglish.more.videos,
    hours: calendarInEnglish.hours.title,
    connected: connectedInEnglish.title,
    privacy: privacyInEnglish.title,
    reminders: remindersInEnglish.title,
    display: profileInEnglish.settings.title,
    changes: diagnosticsInEnglish.title,
    platformSettings: settingsInEnglish.title,
    legal: legalInEnglish.title,
    audit: auditInEnglish.title,
  });
  expect(spanish.names).toMatchObject({
    messages: chatInSpanish.title,
    steps: stepsInSpanish.page.title,
    measurements: measurementsInSpanish.title,
    videos: profileInSpanish.more.videos,
    hours: calendarInSpanish.hours.title,
    connected: connectedInSpanish.title,
    privacy: privacyInSpanish.title,
    reminders: remindersInSpanish.title,
    display: profileInSpanish.settings.title,
    changes: diagnosticsInSpanish.title,
    platformSettings: settingsInSpanish.title,
    legal: legalInSpanish.title,
    audit: auditInSpanish.title,
  });
});

const links = { ...navigation, ...officeNavigation };
const accounts = { USER: 'member', COACH: 'coach', EMPLOYER: 'employer', ADMIN: 'admin' } as const;

it.each(['USER', 'COACH', 'EMPLOYER', 'ADMIN'] as const)('leads only to screens that exist (%s)', (role) => {
  const all = { permissions: ['admin.audit', 'admin.settings'], isWaiting: false } as const;
  const found = screensOf(role, links[role], all).map(({ path }) => path);
  const begun = actionsOf(role, false).map(({ path }) => path);
  const listed = role === 'USER' || role === 'COACH' ? Object.values(lists[role]).map(({ path }) => path) : [];
  const missing = [...found, ...begun, ...listed].filter((path) => !everyScreen[accounts[role]].includes(path));
  expect(missing).toEqual([]);
});

it('hides screens whose permission a person lacks', () => {
  const names = screensOf('ADMIN', [], { permissions: ['admin.audit'], isWaiting: false }).map(({ name }) => name);
  expect(names).toContain('audit');
  expect(names).not.toContain('platformSettings');
});
