import { describe } from 'vitest';
import { missingFor } from '../../scripts/setup/engines.ts';
import { declareJourney } from './journey.ts';
import { openFirefox } from './puppeteer-browser.ts';

describe.skipIf(missingFor('Firefox').length > 0)('Firefox', () => declareJourney(openFirefox));
