import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageList, PageRenderer } from '../../contract/public-page.ts';

export interface OpenedRenderer extends PageRenderer {
  readonly list: PageList;
}

const listFile = (folder: string): string => join(folder, '.pages', 'list.json');

/** The pages that the built app brings along; null for one that brings none. */
export async function readPageList(folder: string): Promise<PageList | null> {
  if (!existsSync(listFile(folder))) return null;
  return JSON.parse(await readFile(listFile(folder), 'utf8')) as PageList;
}

/** Loads the build of the app's screens that renders without a browser; at the first page, not at the start. */
export async function openRenderer(folder: string, list: PageList): Promise<OpenedRenderer> {
  const { renderPage, bodyOf, problemsOf }: PageRenderer = await import(pathToFileURL(join(folder, '.pages', 'render-page.js')).href);
  return { renderPage, bodyOf, problemsOf, list };
}
