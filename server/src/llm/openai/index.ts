export { openAiEngine } from './engine'
