import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import type { CoachInfo } from '../../../../contract/coach-profile.ts';
import { videos } from '../../../../contract/videos.ts';
import { isBlank } from '../../../../contract/visible-text.ts';
import { type VideoDetails, videoTexts } from '../../../domain/videos/publishing.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { FieldPair } from '../../../ui/form/form.tsx';
import { SelectInput, TextAreaInput, TextInput } from '../../../ui/form/inputs.tsx';

export type VideoWords = Pick<VideoDetails, 'titleEn' | 'titleEs' | 'description' | 'offeringId'>;

/** The schema of the contract: a video has a title in at least one language. */
export const videoWords = z
  .object({ titleEn: z.string(), titleEs: z.string(), description: z.string(), offeringId: z.string() })
  .transform(videoTexts)
  .pipe(videos.upload.body.pick({ titles: true, description: true, offeringId: true }));

/** The paths of the titles in the request. */
export const placeOfTitles = { titleEn: 'titles.en', titleEs: 'titles.es' } as const;

export const hasTitle = ({ titleEn, titleEs }: VideoWords) => !isBlank(titleEn) || !isBlank(titleEs);

interface VideoFieldsProps {
  readonly details: VideoWords;
  readonly infos: readonly CoachInfo[];
  readonly problem: string | undefined;
  readonly onChange: (change: Partial<VideoWords>) => void;
}

/** Titles, descriptions and offering of a video. */
export function VideoFields({ details, infos, problem, onChange }: VideoFieldsProps) {
  const { t } = useTranslation('coach-videos');
  const { language } = useReader();
  const offerings = infos.map(({ offering }) => ({ value: offering.id, label: offering.name[language] }));
  return (
    <>
      <FieldPair>
        <TextInput
          label={t('fields.titleEn')}
          lang="en"
          maxLength={200}
          value={details.titleEn}
          problem={problem}
          onChange={(titleEn) => onChange({ titleEn })}
        />
        <TextInput
          label={t('fields.titleEs')}
          lang="es"
          maxLength={200}
          value={details.titleEs}
          problem={problem}
          onChange={(titleEs) => onChange({ titleEs })}
        />
      </FieldPair>
      <TextAreaInput
        label={t('fields.description')}
        isOptional
        rows={3}
        value={details.description}
        onChange={(description) => onChange({ description })}
      />
      <SelectInput
        label={t('fields.offering')}
        value={details.offeringId === '' ? 'none' : details.offeringId}
        options={[{ value: 'none', label: t('fields.noOffering') }, ...offerings]}
        onChange={(chosen) => onChange({ offeringId: chosen === 'none' ? '' : chosen })}
      />
    </>
  );
}
