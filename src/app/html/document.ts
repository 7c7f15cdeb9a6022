import type { RenderRequest } from '../../../contract/public-page.ts';

export interface DocumentParts extends RenderRequest {
  readonly content: string;
  readonly title: string;
  readonly description: string;
  readonly structuredData: object | null;
  /** Not for search engines. */
  readonly isHidden: boolean;
}

const languages = ['en', 'es'] as const;
const localeOf = { en: 'en_GB', es: 'es_ES' } as const;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Data within a page: cannot close its element, and is not a script that the policy would forbid. */
const dataBlock = (type: string, id: string, data: object): string =>
  `<script type="${type}" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The whole page: the built `index.html` with the content inserted, and a small script that starts the app later. */
export function documentOf(parts: DocumentParts): string {
  const { list, page, language, given, content, title } = parts;
  const places: readonly (readonly [pattern: RegExp, text: string])[] = [
    [/<html lang="en"/, `<html lang="${language}" data-page="${language}"`],
    [/<title>[^<]*<\/title>/, `<title>${escapeText(title)}</title>`],
    [/<meta name="description"[^>]*>/, descriptionOf(parts)],
    [/<\/head>/, `${linksOf(parts)}</head>`],
    [/<div id="root"><\/div>/, `<div id="root">${content}</div>${dataBlock('application/json', 'given', given)}`],
    [/<noscript>[^<]*<\/noscript>/, ''],
  ];
  const wake = `<script defer src="/wake.js" data-app="${list.entry}" data-files="${page.scripts.join(' ')}"></script>`;
  return places
    .reduce((text, [pattern, replacement]) => {
      if (!pattern.test(text)) throw new Error(`index.html has no ${pattern.source}.`);
      return text.replace(pattern, () => replacement);
    }, list.template)
    .replace('<script src="/appearance.js"></script>', (found) => `${found}${wake}`);
}

function descriptionOf({ description, title, language, origin, page, isHidden }: DocumentParts): string {
  const tags = [`<meta name="description" content="${escapeText(description)}" />`];
  const property = (name: string, content: string) => tags.push(`<meta property="og:${name}" content="${escapeText(content)}" />`);
  if (isHidden) tags.push('<meta name="robots" content="noindex" />');
  property('title', title);
  property('description', description);
  property('type', 'website');
  property('site_name', 'ZH');
  property('locale', localeOf[language]);
  if (origin !== null) {
    property('url', addressOf(origin, page.path, language));
    property('image', `${origin}/share.png`);
    property('image:width', '1200');
    property('image:height', '630');
    tags.push('<meta name="twitter:card" content="summary_large_image" />');
  }
  return tags.join('\n    ');
}

/** Each page has its own URL in each language, for external links; one without a language follows the visitor's. */
function addressOf(origin: string, path: string, language: string): string {
  return `${origin}${path}?lang=${language}`;
}

function linksOf({ list, page, language, isAsked, origin, structuredData }: DocumentParts): string {
  const links = [
    ...list.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`),
    ...page.styles.map((style) => `<link rel="stylesheet" crossorigin href="${style}">`),
  ];
  if (origin !== null) {
    links.push(`<link rel="canonical" href="${escapeText(isAsked ? addressOf(origin, page.path, language) : origin + page.path)}">`);
    for (const each of languages) {
      links.push(`<link rel="alternate" hreflang="${each}" href="${escapeText(addressOf(origin, page.path, each))}">`);
    }
    links.push(`<link rel="alternate" hreflang="x-default" href="${escapeText(origin + page.path)}">`);
  }
  if (structuredData !== null) links.push(dataBlock('application/ld+json', 'about', structuredData));
  return links.join('\n    ');
}
