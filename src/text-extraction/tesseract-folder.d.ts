/** Where the engine's files are, as an absolute path that ends with a slash (scripts/tesseract-files.ts). */
declare const TESSERACT_FOLDER: string;
