import { useTranslation } from 'react-i18next';
import type { LegalContent } from '../../../../../contract/legal-texts.ts';
import { readLegalMarkdown } from '../../../../domain/support/read-legal-markdown.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { TextBlocks } from '../../../../ui/text/text-blocks.tsx';

/** A preview of the public page, with the markup that it cannot show. */
export function LegalPreview({ written: { title, lead, text } }: { readonly written: LegalContent['en'] }) {
  const { t } = useTranslation('admin-legal');
  const { blocks, problems } = readLegalMarkdown(text);
  return (
    <Stack gap={5}>
      {problems.length > 0 && (
        <Notice tone="warning" isLive>
          {t('problems.title')}
          <ul>
            {problems.map(({ kind, excerpt }) => (
              <li key={`${kind} ${excerpt}`}>
                {t(`problems.${kind}`)} <code>{excerpt}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div>
        <Text as="h2" size="xl">
          {title}
        </Text>
        <Text look="quiet">{lead}</Text>
      </div>
      <TextBlocks blocks={blocks} level={3} />
    </Stack>
  );
}
