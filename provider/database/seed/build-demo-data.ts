import type { Clock } from '../../kernel/clock.ts';
import { noRows } from '../insert-rows.ts';
import { rowMakers } from '../rows.ts';
import { addActs } from './acts.ts';
import { addAfterwards } from './afterwards.ts';
import { addBusiness } from './business.ts';
import { addCalendars } from './calendar.ts';
import { addCalls } from './calls.ts';
import { addChoices, addCoaches } from './coaching.ts';
import { addCredentials } from './credentials.ts';
import { addHealth } from './health.ts';
import { addMeasurements } from './measurements.ts';
import { addMessages } from './messages.ts';
import { addOffice } from './office.ts';
import { addPayouts } from './payouts.ts';
import { addPeople } from './people.ts';
import { addSteps } from './steps.ts';
import { addVideos } from './videos.ts';
import type { World } from './world.ts';

/** A business without anybody yet, whose dates are relative to the clock. The same clock gives the same business. */
export function emptyWorld(clock: Clock, known: Pick<World, 'passwordHash' | 'formIds' | 'categoryIds'>): World {
  const make = rowMakers(clock, 2026);
  return {
    make,
    now: make.now,
    rows: noRows(),
    ...known,
    offerings: [],
    coaches: [],
    enterprises: [],
    members: [],
    relations: [],
    admins: [],
    busy: new Map(),
  };
}

/**
 * Makes up everybody and what they did, as rows; nothing is stored yet.
 * @param hasCallSoon whether the demo member also has a session that begins in a few minutes
 */
export function buildDemoData(world: World, healthOfferingId: string, hasCallSoon: boolean): void {
  addPeople(world);
  addCoaches(world, healthOfferingId);
  addChoices(world);
  const today = addCalendars(world, hasCallSoon);
  addCalls(world);
  const needsCare = addHealth(world);
  addVideos(world);
  addAfterwards(world);
  addPayouts(world);
  addBusiness(world);
  addMessages(world, today, needsCare);
  addCredentials(world);
  addActs(world);
  addOffice(world);
  addSteps(world);
  addMeasurements(world);
}
