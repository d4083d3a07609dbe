/** The list for other countries and topics. */
export const FIND_A_HELPLINE = { name: 'findahelpline.com', url: 'https://findahelpline.com' } as const
