import { pictureFile, portrait } from '@codex/contracts/limits'
import { wizard } from '@codex/contracts/texts'

export const pictureRules = {
  file: pictureFile,
  portrait,
  texts: { ...wizard.ownPicture, cancel: wizard.buttons.cancel },
}
