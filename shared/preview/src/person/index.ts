export { $problem, $ready, opened } from './model'
