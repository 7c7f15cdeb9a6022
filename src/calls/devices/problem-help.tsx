import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.ts';
import { Box, Stack } from '../../ui/page/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { DeviceProblem } from '../call-state.ts';
import type { InputKind } from './acquire.ts';
import { AllowPicture, type AllowPlace } from './allow-picture.tsx';
import { type BrowserFamily, browserFacts, familyOf, systemOf } from './browser-family.ts';
import classes from './devices.module.css';

interface ProblemHelpProps {
  readonly kind: InputKind;
  readonly problem: DeviceProblem;
  readonly onRetry: () => void;
}

/** Why a microphone or camera is unavailable, where that is changed, in words and as a drawing, and a retry. */
export function ProblemHelp({ kind, problem, onRetry }: ProblemHelpProps) {
  const { t } = useTranslation('calls-devices');
  const facts = browserFacts();
  const family = familyOf(facts);
  const steps =
    problem === 'refused'
      ? (`allow.${family}` as const)
      : problem === 'refused-by-system'
        ? (`allowInSystem.${systemOf(facts)}` as const)
        : null;
  const device = t(`deviceName.${kind}`);
  return (
    <section className={classes.problem} aria-label={t(`problem.${kind}.${problem}.title`)}>
      <AllowPicture of={placeOf(problem, family)} device={kind} />
      <Text weight={650} role="status">
        {t(`problem.${kind}.${problem}.title`)}
      </Text>
      <Stack gap={2} className={classes.help}>
        <Text size="sm">{t(`problem.${kind}.${problem}.text`)}</Text>
        {steps && (
          <ol className={classes.steps}>
            <li>{t(`${steps}.first`)}</li>
            <li>{t(`${steps}.next`, { device })}</li>
          </ol>
        )}
        {problem !== 'unsupported' && (
          <Box>
            <Button variant="default" onClick={onRetry}>
              {t('again')}
            </Button>
          </Box>
        )}
      </Stack>
    </section>
  );
}

const addresses: Record<BrowserFamily, AllowPlace> = {
  chrome: 'address',
  firefox: 'address',
  'chrome-android': 'phone-address',
  'firefox-android': 'phone-address',
  safari: 'menu-bar',
  'safari-ios': 'phone-foot',
  installed: 'settings',
  other: 'settings',
};

function placeOf(problem: DeviceProblem, family: BrowserFamily): AllowPlace {
  if (problem === 'refused') return addresses[family];
  const others = {
    dismissed: 'question',
    'refused-by-system': 'settings',
    missing: 'plug',
    'in-use': 'windows',
    unsupported: 'windows',
    unknown: 'plug',
  } as const;
  return others[problem];
}
