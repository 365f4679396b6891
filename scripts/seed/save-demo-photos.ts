import {readFile} from 'node:fs/promises';
import {imageStoreIn} from '../../server/storage/images/image-store.ts';
import {type SavedPhoto, savePhoto} from '../../server/storage/images/process-photo.ts';
import {DEMO_PHOTOS, demoPhotoName} from './demo-photos.ts';

// The process behind saveDemoPhotos: takes the data directory, and prints what was saved.
const [, , dataDir = ''] = process.argv;
const images = imageStoreIn(dataDir);
const saved: Record<string, SavedPhoto> = {};
for (const photo of DEMO_PHOTOS) {
  const bytes = await readFile(new URL(`photos/${photo}`, import.meta.url));
  saved[photo] = await savePhoto(images, bytes, demoPhotoName(photo));
}
console.log(JSON.stringify(saved));
