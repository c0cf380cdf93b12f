import type { Role } from '../../../contract/rules/roles'

/** The demo's shopper, whose login `npm start` prints. Everybody may know it: the demo holds nobody's data. */
export const demoShopper = {
  email: 'demo@warraqin.example',
  username: 'demo',
  password: 'warraq',
  firstName: 'زينب',
  lastName: 'الورّاق',
  phone: '+964 770 000 0199',
  address: 'شارع المتنبي، بغداد',
  /** sku of products that are favourites from the start */
  favourites: ['alf-layla-wa-layla', 'murder-in-mesopotamia', 'reed-pens-set-5'],
} as const

interface DeskPerson {
  role: Exclude<Role, 'shopper'>
  email: string
  username: string
  firstName: string
  lastName: string
  phone: string
  /** Id of the library that a seller owns. */
  libraryId?: number
}

/** Who works at the demo's desk; all have the shopper's password. */
export const demoDesk: readonly DeskPerson[] = [
  {
    role: 'seller',
    email: 'seller@warraqin.example',
    username: 'seller',
    firstName: 'حيدر',
    lastName: 'الكتبي',
    phone: '+964 770 000 0201',
    libraryId: 1,
  },
  {
    role: 'staff',
    email: 'staff@warraqin.example',
    username: 'staff',
    firstName: 'نور',
    lastName: 'الجبوري',
    phone: '+964 770 000 0202',
  },
  {
    role: 'keeper',
    email: 'keeper@warraqin.example',
    username: 'keeper',
    firstName: 'سلام',
    lastName: 'النعيمي',
    phone: '+964 770 000 0203',
  },
]
