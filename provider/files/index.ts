/** What other parts of the provider use of this one. */

export type { FileStore } from './file-store.ts';
export { claimFile, dropFile } from './file-use.ts';
export { type AddressContext, readingAddress } from './reading-address.ts';
export { imageFileId, imagePath, signImages } from './signing.ts';
export { lockFilesOf, openUpload, refuseMore } from './uploading.ts';
