const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether it could be the id of a row: addresses are typed by hand and links get cut. */
export const isId = (text: string | null | undefined): text is string => UUID.test(text ?? '');
