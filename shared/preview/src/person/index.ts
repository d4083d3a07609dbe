export { $error, $ready, opened } from './model'
