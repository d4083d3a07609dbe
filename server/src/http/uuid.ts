const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be an id: the database refuses any other with an error. */
export const isUuid = (text: string) => UUID.test(text)
