/** Spec 2 "Submit Feedback modal", spec 4 "Feedback form". */

export const title = 'Submit Feedback'
export const type = 'Type'
export const message = 'Message'
export const submit = 'Submit'
export const submitting = 'Submitting...'
export const thanks = 'Thanks for Feedback!'

/** The server's only answer that counts as success (spec 5). */
export const accepted = 'Thanks for Feedback'
