/** A user at risk gets plain words and the help lines above, in every register. */
import { severityOf } from '../../care/severity'

/** What may be meant otherwise (severity 1) is answered like anything else. */
export const isInDistress = (message: string) => severityOf(message).severity >= 2

/** No number is named: those above the reply are for the person's country, and say whether they were checked. */
const help =
  'If you might be in danger right now, please call your local emergency number. The help lines above this message are ' +
  'for your country, and findahelpline.com lists free, confidential ones everywhere.'

export const careReplies = [
  `I am really glad you told me, and I am taking it seriously. I am only built-in replies, not a person, so I can't be the help you deserve. ${help} Is there someone near you whom you could tell right now?`,
  `That sounds very heavy, and you should not have to carry it alone. I can't keep you safe from here: no person reads this. ${help} Could you reach out to one of them, or to someone you trust, now?`,
  `Thank you for saying it out loud; you matter. What I can offer is limited, because I am only built-in replies. ${help} Are you somewhere safe at this moment?`,
] as const
