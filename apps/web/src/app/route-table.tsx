import { createRoute, redirect } from '@tanstack/react-router';
import { chooseLanguage } from '#i18n/i18n.ts';
import { storedLanguage } from '#i18n/language-choice.ts';
import { paths, patterns } from '#paths.ts';
import { lazySkeleton } from './lazy-skeleton.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { rootRoute, screenRoute } from './screen-route.tsx';

const homeScreen = () => import('#screens/discovery/home.screen.tsx').then((file) => file.HomeScreen);

/** Home opens at once; only its place is kept. */
const HomeWaiting = () => <main id="main" className="min-h-dvh flex-1" />;

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const withTable = ({ table }: Record<string, unknown>) => ({ table: textOf(table) });
const withRedirect = ({ redirect: value }: Record<string, unknown>) => ({ redirect: value });

const navigateMe = createRoute({
  getParentRoute: () => rootRoute,
  path: patterns.navigateMe,
  beforeLoad: () => {
    throw redirect({ href: paths.home(storedLanguage()), replace: true });
  },
});

/** Every component in every state, for whoever works on the design; customers get no part of it. */
const galleryRoutes = () => [
  createRoute({
    getParentRoute: () => rootRoute,
    path: patterns.gallery,
    component: lazyScreen(() => import('#gallery/gallery.screen.tsx').then((file) => file.GalleryScreen)),
  }),
];

/** The product's route table, a row each. Public with navbar unless the row says otherwise. */
export const routes = [
  navigateMe,
  ...(import.meta.env.DEV ? galleryRoutes() : []),
  screenRoute({
    path: patterns.home,
    title: 'home',
    hasFooter: true,
    enter: () => chooseLanguage('en'),
    isFirst: true,
    hasCartBar: true,
    screen: homeScreen,
    skeleton: HomeWaiting,
  }),
  screenRoute({
    path: patterns.arabicHome,
    title: 'home',
    hasFooter: true,
    enter: () => chooseLanguage('ar'),
    isFirst: true,
    hasCartBar: true,
    screen: homeScreen,
    skeleton: HomeWaiting,
  }),
  screenRoute({
    path: patterns.login,
    title: 'login',
    access: 'guest',
    hasNavbar: false,
    search: withRedirect,
    screen: () => import('#screens/auth/login.screen.tsx').then((file) => file.LoginScreen),
    skeleton: lazySkeleton('FormWaiting'),
  }),
  screenRoute({
    path: patterns.register,
    title: 'register',
    access: 'guest',
    hasNavbar: false,
    search: withRedirect,
    screen: () => import('#screens/auth/register.screen.tsx').then((file) => file.RegisterScreen),
    skeleton: lazySkeleton('FormWaiting'),
  }),
  screenRoute({
    path: patterns.forgotPassword,
    title: 'forgotPassword',
    access: 'guest',
    hasNavbar: false,
    search: ({ by }) => ({ by: textOf(by) }),
    screen: () =>
      import('#screens/auth/forgot-password.screen.tsx').then((file) => file.ForgotPasswordScreen),
    skeleton: lazySkeleton('FormWaiting'),
  }),
  screenRoute({
    path: patterns.resetPassword,
    title: 'resetPassword',
    access: 'guest',
    hasNavbar: false,
    search: ({ token, email }) => ({ token: textOf(token), email: textOf(email) }),
    screen: () => import('#screens/auth/reset-password.screen.tsx').then((file) => file.ResetPasswordScreen),
    skeleton: lazySkeleton('FormWaiting'),
  }),
  screenRoute({
    path: patterns.phoneVerify,
    title: 'phoneVerify',
    access: 'auth',
    search: withRedirect,
    screen: () => import('#screens/auth/phone-verify.screen.tsx').then((file) => file.PhoneVerifyScreen),
    skeleton: lazySkeleton('FormWaiting'),
  }),
  screenRoute({
    path: patterns.profile,
    title: 'profile',
    access: 'auth',
    screen: () => import('#screens/account/profile.screen.tsx').then((file) => file.ProfileScreen),
    skeleton: lazySkeleton('ListWaiting'),
  }),
  screenRoute({
    path: patterns.profileUpdate,
    title: 'profileUpdate',
    access: 'auth',
    screen: () =>
      import('#screens/account/profile-update.screen.tsx').then((file) => file.ProfileUpdateScreen),
    skeleton: lazySkeleton('FormWaiting'),
  }),
  screenRoute({
    path: patterns.changePassword,
    title: 'changePassword',
    access: 'auth',
    screen: () =>
      import('#screens/account/change-password.screen.tsx').then((file) => file.ChangePasswordScreen),
    skeleton: lazySkeleton('FormWaiting'),
  }),
  screenRoute({
    path: patterns.emailUpdate,
    title: 'emailUpdate',
    access: 'auth',
    screen: () => import('#screens/account/email-update.screen.tsx').then((file) => file.EmailUpdateScreen),
    skeleton: lazySkeleton('FormWaiting'),
  }),
  screenRoute({
    path: patterns.emailVerify,
    title: 'emailVerify',
    access: 'auth',
    screen: () => import('#screens/account/email-verify.screen.tsx').then((file) => file.EmailVerifyScreen),
    skeleton: lazySkeleton('FormWaiting'),
  }),
  screenRoute({
    path: patterns.previousOrders,
    title: 'previousOrders',
    access: 'auth',
    screen: () =>
      import('#screens/orders/previous-orders.screen.tsx').then((file) => file.PreviousOrdersScreen),
    skeleton: lazySkeleton('OrdersWaiting'),
  }),
  screenRoute({
    path: patterns.savedBranches,
    title: 'savedBranches',
    access: 'auth',
    screen: () =>
      import('#screens/account/saved-branches.screen.tsx').then((file) => file.SavedBranchesScreen),
    skeleton: lazySkeleton('CardsWaiting'),
  }),
  screenRoute({
    path: patterns.notifications,
    title: 'notifications',
    access: 'auth',
    screen: () =>
      import('#screens/account/notifications.screen.tsx').then((file) => file.NotificationsScreen),
    skeleton: lazySkeleton('ListWaiting'),
  }),
  screenRoute({
    path: patterns.map,
    title: 'map',
    access: 'auth',
    screen: () => import('#screens/discovery/map.screen.tsx').then((file) => file.MapScreen),
    skeleton: lazySkeleton('MapWaiting'),
  }),
  screenRoute({
    path: patterns.addresses,
    title: 'addresses',
    access: 'auth',
    search: ({ branch }) => ({ branch: textOf(branch) }),
    screen: () => import('#screens/account/addresses.screen.tsx').then((file) => file.AddressesScreen),
    skeleton: lazySkeleton('ListWaiting'),
  }),
  screenRoute({
    path: patterns.branch,
    title: 'branch',
    hasNavbar: false,
    orNotFound: true,
    search: withTable,
    isFirst: true,
    screen: () => import('#screens/branch/branch.screen.tsx').then((file) => file.BranchScreen),
    skeleton: lazySkeleton('BranchWaiting'),
  }),
  screenRoute({
    path: patterns.vendors,
    title: 'vendors',
    hasFooter: true,
    isFirst: true,
    hasCartBar: true,
    screen: () => import('#screens/discovery/vendors.screen.tsx').then((file) => file.VendorsScreen),
    skeleton: lazySkeleton('VendorsWaiting'),
  }),
  screenRoute({
    path: patterns.vendor,
    title: 'vendor',
    hasNavbar: false,
    orNotFound: true,
    isFirst: true,
    hasCartBar: true,
    screen: () => import('#screens/discovery/vendor.screen.tsx').then((file) => file.VendorScreen),
    skeleton: lazySkeleton('VendorWaiting'),
  }),
  screenRoute({
    path: patterns.order,
    title: 'order',
    access: 'auth',
    orNotFound: true,
    screen: () => import('#screens/order/order.screen.tsx').then((file) => file.OrderScreen),
    skeleton: lazySkeleton('SplitWaiting'),
  }),
  screenRoute({
    path: patterns.tracking,
    title: 'tracking',
    screen: () => import('#screens/tracking/tracking.screen.tsx').then((file) => file.TrackingScreen),
    skeleton: lazySkeleton('SplitWaiting'),
  }),
  screenRoute({
    path: patterns.trackEntry,
    title: 'trackEntry',
    screen: () => import('#screens/tracking/track-entry.screen.tsx').then((file) => file.TrackEntryScreen),
    skeleton: lazySkeleton('FormWaiting'),
  }),
  screenRoute({
    path: patterns.trackLatest,
    title: 'trackLatest',
    screen: () => import('#screens/tracking/track-latest.screen.tsx').then((file) => file.TrackLatestScreen),
    skeleton: lazySkeleton('SplitWaiting'),
  }),
  screenRoute({
    path: patterns.cart,
    title: 'cart',
    access: 'auth',
    orNotFound: true,
    worksOffline: true,
    screen: () => import('#screens/cart/cart.screen.tsx').then((file) => file.CartScreen),
    skeleton: lazySkeleton('SplitWaiting'),
  }),
  screenRoute({
    path: patterns.checkout,
    title: 'checkout',
    access: 'auth',
    orNotFound: true,
    screen: () => import('#screens/checkout/checkout.screen.tsx').then((file) => file.CheckoutScreen),
    skeleton: lazySkeleton('SplitWaiting'),
  }),
  screenRoute({
    path: patterns.activeOrders,
    title: 'activeOrders',
    access: 'auth',
    screen: () => import('#screens/orders/active-orders.screen.tsx').then((file) => file.ActiveOrdersScreen),
    skeleton: lazySkeleton('OrdersWaiting'),
  }),
  screenRoute({
    path: patterns.activeSession,
    title: 'activeSession',
    access: 'auth',
    orNotFound: true,
    search: ({ session }) => ({ session }),
    screen: () =>
      import('#screens/orders/active-session.screen.tsx').then((file) => file.ActiveSessionScreen),
    skeleton: lazySkeleton('SplitWaiting'),
  }),
  screenRoute({
    path: patterns.pravicyPolicy,
    title: 'privacy',
    hasFooter: true,
    screen: () => import('#screens/legal/privacy.screen.tsx').then((file) => file.PrivacyScreen),
    skeleton: lazySkeleton('ProseWaiting'),
  }),
  screenRoute({
    path: patterns.driverPravicyPolicy,
    title: 'driverPrivacy',
    hasFooter: true,
    screen: () => import('#screens/legal/driver-privacy.screen.tsx').then((file) => file.DriverPrivacyScreen),
    skeleton: lazySkeleton('ProseWaiting'),
  }),
  screenRoute({
    path: patterns.accountDelete,
    title: 'accountDelete',
    access: 'auth',
    screen: () =>
      import('#screens/account/account-delete.screen.tsx').then((file) => file.AccountDeleteScreen),
    skeleton: lazySkeleton('FormWaiting'),
  }),
  screenRoute({
    path: '$',
    title: 'notFound',
    screen: () => import('#screens/not-found.screen.tsx').then((file) => file.NotFoundScreen),
    skeleton: HomeWaiting,
  }),
];
