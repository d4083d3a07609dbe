export { $open as $helpLinesOpen, closed as helpLinesClosed } from './model'
