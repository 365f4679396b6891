/** The part of the library that reads photos alone. */
declare module 'exifr/dist/lite.esm.mjs' {
  export {parse} from 'exifr';
}
