/** An expected refusal: one sentence for the person at the console, no stack. */
export class Complaint extends Error {
  override readonly name = 'Complaint'
}
