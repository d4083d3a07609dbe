export { builtInEngine } from './engine'
