/**
 * How styles and pictures are named: the server's HTML refers to the files of the browser's build, so both builds name them
 * alike. Short, because the first view contains the names of all other pages' files.
 */
export const ASSET_NAMES = 'assets/[hash:7][extname]'
