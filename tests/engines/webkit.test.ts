import { describe } from 'vitest';
import { missingFor } from '../../scripts/setup/engines.ts';
import { declareJourney } from './journey.ts';
import { openWebKit } from './webkit-browser.ts';

describe.skipIf(missingFor('WebKit').length > 0)('WebKit', () => declareJourney(openWebKit));
