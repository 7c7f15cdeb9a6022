import { describe, expect, it, vi } from 'vitest';
import { type Drawing, fitWithin, prepareFile } from './prepare-file.ts';

const close = vi.fn();
const drawing: Drawing = {
  read: async () => ({ width: 4000, height: 3000, close }),
  draw: async (_, { width, height }, type, quality) => new Blob([`${width}x${height} ${quality}`], { type }),
};
const fileOf = (type: string, name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

describe('a chosen file', () => {
  it('from a camera is redrawn, so that no metadata remains, with a thumbnail', async () => {
    const source = new File(['Exif GPS 40.4168,-3.7038'], 'IMG_0001.HEIC', { type: 'image/heic' });
    const { file, fileName, thumbnail } = await prepareFile(source, drawing);
    expect([await file.text(), file.type, fileName]).toEqual(['2560x1920 0.86', 'image/jpeg', 'IMG_0001.jpg']);
    expect(await thumbnail?.text()).toBe('360x270 0.72');
    expect(close).toHaveBeenCalled();
  });

  it('that is a screenshot stays sharp', async () => {
    const { file, fileName } = await prepareFile(fileOf('image/png', 'screen.shot.png'), drawing);
    expect([file.type, fileName]).toEqual(['image/png', 'screen.shot.png']);
  });

  it('that is a document is sent unchanged', async () => {
    const source = fileOf('application/pdf', 'plan.pdf');
    expect(await prepareFile(source, drawing)).toMatchObject({ file: source, fileName: 'plan.pdf', thumbnail: null });
  });

  it.each([
    ['a film', fileOf('video/mp4', 'a.mp4'), 'wrongType'],
    ['a drawing that can carry scripts', fileOf('image/svg+xml', 'a.svg'), 'wrongType'],
    ['a web page', fileOf('text/html', 'a.pdf.html'), 'wrongType'],
    ['a paper that is too large', fileOf('application/pdf', 'a.pdf', 20_000_001), 'tooLarge'],
    ['an empty paper', fileOf('application/pdf', 'a.pdf', 0), 'unreadable'],
  ])('that is %s cannot be sent', async (_, file, problem) => {
    await expect(prepareFile(file, drawing)).rejects.toMatchObject({ problem });
  });

  it('that only claims to be a picture cannot be read', async () => {
    const blind = { ...drawing, read: () => Promise.reject(new Error('The source image could not be decoded.')) };
    await expect(prepareFile(fileOf('image/jpeg', 'a.jpg'), blind)).rejects.toMatchObject({ problem: 'unreadable' });
  });
});

describe('the size of a picture', () => {
  it.each([
    [{ width: 4000, height: 3000 }, 2560, { width: 2560, height: 1920 }],
    [{ width: 300, height: 200 }, 2560, { width: 300, height: 200 }],
    [{ width: 10_000, height: 3 }, 360, { width: 360, height: 1 }],
  ])('%o within %i is %o', (size, longest, expected) => {
    expect(fitWithin(size, longest)).toEqual(expected);
  });
});
