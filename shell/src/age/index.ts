export { AgeCard } from './view'
