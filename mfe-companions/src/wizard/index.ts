export { cardsChosen, createRequested, editRequested, restoreRequested } from './requests'
