/** Where the engine's files are, as an absolute path that ends with a slash (scripts/build/engine-files.ts). */
declare const TESSERACT_FOLDER: string;
/** The same for the reader of scenes (scripts/build/engine-files.ts). */
declare const SCENE_FOLDER: string;
