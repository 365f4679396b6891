import {greysOf, imageHash} from '../../../common/images/image-hash.ts';
import {IMAGE_WIDTH} from '../../../common/images/images.ts';

/**
 * By what the server will know this picture (`distance` of `common/images/image-hash.ts` tells how alike two
 * are): worked out from the same pixels, at the width in which the server keeps it.
 * @throws when the browser cannot read it as a picture.
 */
export async function hashOfPicture(blob: Blob): Promise<string> {
  const picture = await createImageBitmap(blob);
  try {
    const width = IMAGE_WIDTH;
    const height = Math.max(1, Math.round((picture.height * width) / picture.width));
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', {willReadFrequently: true});
    if (!context) throw new Error('This browser draws no pictures.');
    // Transparent parts are white in the picture too.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    const {data} = context.getImageData(0, 0, width, height);
    return imageHash(greysOf({data, width, height, channels: 4}));
  } finally {
    picture.close();
  }
}
