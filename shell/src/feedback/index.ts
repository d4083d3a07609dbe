export {
  $open as $feedbackOpen,
  closeRequested as feedbackCloseRequested,
  requested as feedbackRequested,
} from './model'
