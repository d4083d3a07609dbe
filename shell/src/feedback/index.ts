export { requested as feedbackRequested } from './model'
export { Feedback } from './view'
