export type { FileStore } from './file-store.ts';
export { claimFile, dropFile } from './file-use.ts';
export { assetFinder, assetSettings, forgetOldAssets, storeAssets } from './kept-assets.ts';
export { observer } from './read-once.ts';
export { type AddressContext, readingAddress } from './reading-address.ts';
export { FileStoreDiffers, requireSameStore, storeSetting } from './same-store.ts';
export { imageFileId, imagePath, signImages } from './signing.ts';
export { lockFilesOf, openUpload, refuseMore } from './uploading.ts';
