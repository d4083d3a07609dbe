export { $open as $connectionsOpen, addressFollowed, closed as connectionsClosed } from './model/open'
