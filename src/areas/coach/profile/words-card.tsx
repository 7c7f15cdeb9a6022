import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editCoachProfile, type ShownCoachProfile } from '../../../domain/coaches/own-profile.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { Button } from '../../../ui/button.ts';
import { Card } from '../../../ui/card.tsx';
import { CoachFields, type CoachWords } from '../../../ui/coach/coach-fields.tsx';
import { Form, FormActions } from '../../../ui/form/native-form.tsx';
import { useUnsavedWork } from '../../../ui/form/unsaved-work.ts';
import { notify } from '../../../ui/notify.ts';

type Problems = Partial<Record<keyof CoachWords, string>>;

/** Name, headline, words, experience and languages. */
export function WordsCard({ shown }: { readonly shown: ShownCoachProfile['profile'] }) {
  const { t } = useTranslation(['coach-profile', 'profile']);
  const { data } = shown;
  // Only what was typed here; the rest follows what is known.
  const [typed, setTyped] = useState<Partial<CoachWords>>({});
  const [problems, setProblems] = useState<Problems>({});
  const held: CoachWords = { ...data, headline: data.headline ?? '', about: data.about ?? '', years: String(data.yearsOfExperience ?? '') };
  const words = { ...held, ...typed };
  const isChanged = Object.keys(typed).length > 0;
  const isOffline = useIsOffline();
  useUnsavedWork(isChanged);
  const save = async () => {
    const found: Problems = {
      ...(words.firstName.trim() === '' && { firstName: t('problems.name') }),
      ...(words.lastName.trim() === '' && { lastName: t('problems.name') }),
      ...(words.headline.trim() === '' && { headline: t('problems.headline') }),
      ...(words.about.trim() === '' && { about: t('problems.about') }),
      ...(!(/^\d{1,2}$/.test(words.years) && Number(words.years) <= 70) && { years: t('problems.years') }),
      ...(words.spokenLanguages.length === 0 && { spokenLanguages: t('problems.languages') }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0 || !isChanged) return;
    const { years, spokenLanguages, ...texts } = typed;
    await editCoachProfile({
      ...texts,
      ...(years === undefined ? {} : { yearsOfExperience: Number(years) }),
      ...(spokenLanguages === undefined ? {} : { spokenLanguages: [...spokenLanguages] }),
      baseVersion: shown.nextVersion,
    });
    setTyped({});
    await notify(isOffline ? t('profile:pending.waiting') : t('saved'), 'ok');
  };
  return (
    <Card title={t('about')}>
      <Form onSubmit={() => void save()}>
        <CoachFields words={words} problems={problems} onChange={(change) => setTyped({ ...typed, ...change })} />
        <FormActions>
          <Button type="submit" disabled={!isChanged}>
            {t('save')}
          </Button>
          {isChanged && (
            <Button
              variant="subtle"
              onClick={() => {
                setTyped({});
                setProblems({});
              }}
            >
              {t('undo')}
            </Button>
          )}
        </FormActions>
      </Form>
    </Card>
  );
}
