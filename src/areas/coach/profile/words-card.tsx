import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { coachProfileBody } from '../../../../contract/coach-profile.ts';
import { editCoachProfile, type ShownCoachProfile } from '../../../domain/coaches/own-profile.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { CoachFields, type CoachWords } from '../../../ui/coach/coach-fields.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Form } from '../../../ui/form/form.tsx';
import { SaveOrUndo } from '../../../ui/form/save-or-undo.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';

const years = z.string().regex(/^\d+$/).transform(Number).pipe(coachProfileBody.shape.yearsOfExperience);
const schema = coachProfileBody
  .pick({ firstName: true, lastName: true, headline: true, about: true, spokenLanguages: true })
  .extend({ years });

/** Name, headline, texts, experience and languages. */
export function WordsCard({ shown }: { readonly shown: ShownCoachProfile['profile'] }) {
  const { t } = useTranslation(['coach-profile', 'profile']);
  const { firstName, lastName, headline, about, spokenLanguages, yearsOfExperience } = shown.data;
  const isOffline = useIsOffline();
  const form = useContractForm<CoachWords, z.infer<typeof schema>>({
    schema,
    values: { firstName, lastName, headline: headline ?? '', about: about ?? '', spokenLanguages, years: String(yearsOfExperience ?? '') },
    words: {
      ...{ firstName: t('problems.name'), lastName: t('problems.name'), headline: t('problems.headline'), about: t('problems.about') },
      ...{ years: t('problems.years'), spokenLanguages: t('problems.languages') },
    },
    onSubmit: async (_, { years: changedYears, ...changed }) => {
      await editCoachProfile({
        ...changed,
        ...(changedYears === undefined ? {} : { yearsOfExperience: changedYears }),
        baseVersion: shown.nextVersion,
      });
      await notify(isOffline ? t('profile:pending.waiting') : t('saved'), 'ok');
    },
  });
  return (
    <Card title={t('about')}>
      <Form form={form} actions={<SaveOrUndo form={form} words={{ save: t('save'), undo: t('undo') }} />}>
        <CoachFields words={form.values} problems={form.problems} onChange={form.change} />
      </Form>
    </Card>
  );
}
