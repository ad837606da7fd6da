import { createRoute, redirect } from '@tanstack/react-router';
import { chooseAndSpeak } from '#i18n/i18n.ts';
import { storedLanguage } from '#i18n/language-choice.ts';
import { paths, patterns } from '#paths.ts';
import * as waiting from '#screens/first-waiting.tsx';
import { laterWaiting } from './later-waiting.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { rootRoute, screenRoute } from './screen-route.tsx';

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
    component: lazyScreen(async () => (await import('#gallery/gallery.screen.tsx')).GalleryScreen),
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
    enter: () => chooseAndSpeak('en'),
    isFirst: true,
    screen: async () => (await import('#screens/home.screen.tsx')).HomeScreen,
    skeleton: waiting.HomeWaiting,
  }),
  screenRoute({
    path: patterns.arabicHome,
    title: 'home',
    hasFooter: true,
    enter: () => chooseAndSpeak('ar'),
    isFirst: true,
    screen: async () => (await import('#screens/home.screen.tsx')).HomeScreen,
    skeleton: waiting.HomeWaiting,
  }),
  screenRoute({
    path: patterns.login,
    title: 'login',
    access: 'guest',
    hasNavbar: false,
    search: withRedirect,
    screen: async () => (await import('#screens/login.screen.tsx')).LoginScreen,
    skeleton: laterWaiting('FormWaiting'),
  }),
  screenRoute({
    path: patterns.register,
    title: 'register',
    access: 'guest',
    hasNavbar: false,
    search: withRedirect,
    screen: async () => (await import('#screens/register.screen.tsx')).RegisterScreen,
    skeleton: laterWaiting('FormWaiting'),
  }),
  screenRoute({
    path: patterns.forgotPassword,
    title: 'forgotPassword',
    access: 'guest',
    hasNavbar: false,
    screen: async () => (await import('#screens/forgot-password.screen.tsx')).ForgotPasswordScreen,
    skeleton: laterWaiting('FormWaiting'),
  }),
  screenRoute({
    path: patterns.resetPassword,
    title: 'resetPassword',
    access: 'guest',
    hasNavbar: false,
    search: ({ token, email }) => ({ token: textOf(token), email: textOf(email) }),
    screen: async () => (await import('#screens/reset-password.screen.tsx')).ResetPasswordScreen,
    skeleton: laterWaiting('FormWaiting'),
  }),
  screenRoute({
    path: patterns.phoneVerify,
    title: 'phoneVerify',
    access: 'auth',
    search: withRedirect,
    screen: async () => (await import('#screens/phone-verify.screen.tsx')).PhoneVerifyScreen,
    skeleton: laterWaiting('FormWaiting'),
  }),
  screenRoute({
    path: patterns.profile,
    title: 'profile',
    access: 'auth',
    screen: async () => (await import('#screens/profile.screen.tsx')).ProfileScreen,
    skeleton: laterWaiting('ListWaiting'),
  }),
  screenRoute({
    path: patterns.profileUpdate,
    title: 'profileUpdate',
    access: 'auth',
    screen: async () => (await import('#screens/profile-update.screen.tsx')).ProfileUpdateScreen,
    skeleton: laterWaiting('FormWaiting'),
  }),
  screenRoute({
    path: patterns.changePassword,
    title: 'changePassword',
    access: 'auth',
    screen: async () => (await import('#screens/change-password.screen.tsx')).ChangePasswordScreen,
    skeleton: laterWaiting('FormWaiting'),
  }),
  screenRoute({
    path: patterns.emailUpdate,
    title: 'emailUpdate',
    access: 'auth',
    screen: async () => (await import('#screens/email-update.screen.tsx')).EmailUpdateScreen,
    skeleton: laterWaiting('FormWaiting'),
  }),
  screenRoute({
    path: patterns.emailVerify,
    title: 'emailVerify',
    access: 'auth',
    screen: async () => (await import('#screens/email-verify.screen.tsx')).EmailVerifyScreen,
    skeleton: laterWaiting('FormWaiting'),
  }),
  screenRoute({
    path: patterns.previousOrders,
    title: 'previousOrders',
    access: 'auth',
    screen: async () => (await import('#screens/previous-orders.screen.tsx')).PreviousOrdersScreen,
    skeleton: laterWaiting('OrdersWaiting'),
  }),
  screenRoute({
    path: patterns.savedBranches,
    title: 'savedBranches',
    access: 'auth',
    screen: async () => (await import('#screens/saved-branches.screen.tsx')).SavedBranchesScreen,
    skeleton: waiting.VendorsWaiting,
  }),
  screenRoute({
    path: patterns.notifications,
    title: 'notifications',
    access: 'auth',
    screen: async () => (await import('#screens/notifications.screen.tsx')).NotificationsScreen,
    skeleton: laterWaiting('ListWaiting'),
  }),
  screenRoute({
    path: patterns.map,
    title: 'map',
    access: 'auth',
    screen: async () => (await import('#screens/map.screen.tsx')).MapScreen,
    skeleton: laterWaiting('MapWaiting'),
  }),
  screenRoute({
    path: patterns.addresses,
    title: 'addresses',
    access: 'auth',
    search: ({ branch }) => ({ branch: textOf(branch) }),
    screen: async () => (await import('#screens/addresses.screen.tsx')).AddressesScreen,
    skeleton: laterWaiting('ListWaiting'),
  }),
  screenRoute({
    path: patterns.branch,
    title: 'branch',
    hasNavbar: false,
    orNotFound: true,
    search: withTable,
    isFirst: true,
    screen: async () => (await import('#screens/branch.screen.tsx')).BranchScreen,
    skeleton: waiting.BranchWaiting,
  }),
  screenRoute({
    path: patterns.vendors,
    title: 'vendors',
    hasFooter: true,
    isFirst: true,
    screen: async () => (await import('#screens/vendors.screen.tsx')).VendorsScreen,
    skeleton: waiting.VendorsWaiting,
  }),
  screenRoute({
    path: patterns.vendor,
    title: 'vendor',
    hasNavbar: false,
    orNotFound: true,
    isFirst: true,
    screen: async () => (await import('#screens/vendor.screen.tsx')).VendorScreen,
    skeleton: laterWaiting('ListWaiting'),
  }),
  screenRoute({
    path: patterns.order,
    title: 'order',
    access: 'auth',
    orNotFound: true,
    screen: async () => (await import('#screens/order.screen.tsx')).OrderScreen,
    skeleton: laterWaiting('SplitWaiting'),
  }),
  screenRoute({
    path: patterns.tracking,
    title: 'tracking',
    screen: async () => (await import('#screens/tracking.screen.tsx')).TrackingScreen,
    skeleton: laterWaiting('SplitWaiting'),
  }),
  screenRoute({
    path: patterns.trackEntry,
    title: 'trackEntry',
    screen: async () => (await import('#screens/track-entry.screen.tsx')).TrackEntryScreen,
    skeleton: laterWaiting('FormWaiting'),
  }),
  screenRoute({
    path: patterns.trackLatest,
    title: 'trackLatest',
    screen: async () => (await import('#screens/track-latest.screen.tsx')).TrackLatestScreen,
    skeleton: laterWaiting('SplitWaiting'),
  }),
  screenRoute({
    path: patterns.cart,
    title: 'cart',
    access: 'auth',
    orNotFound: true,
    worksOffline: true,
    screen: async () => (await import('#screens/cart.screen.tsx')).CartScreen,
    skeleton: laterWaiting('SplitWaiting'),
  }),
  screenRoute({
    path: patterns.checkout,
    title: 'checkout',
    access: 'auth',
    orNotFound: true,
    screen: async () => (await import('#screens/checkout.screen.tsx')).CheckoutScreen,
    skeleton: laterWaiting('SplitWaiting'),
  }),
  screenRoute({
    path: patterns.activeOrders,
    title: 'activeOrders',
    access: 'auth',
    screen: async () => (await import('#screens/active-orders.screen.tsx')).ActiveOrdersScreen,
    skeleton: laterWaiting('OrdersWaiting'),
  }),
  screenRoute({
    path: patterns.activeSession,
    title: 'activeSession',
    access: 'auth',
    orNotFound: true,
    search: ({ session }) => ({ session }),
    screen: async () => (await import('#screens/active-session.screen.tsx')).ActiveSessionScreen,
    skeleton: laterWaiting('SplitWaiting'),
  }),
  screenRoute({
    path: patterns.pravicyPolicy,
    title: 'privacy',
    hasFooter: true,
    screen: async () => (await import('#screens/privacy.screen.tsx')).PrivacyScreen,
    skeleton: laterWaiting('ProseWaiting'),
  }),
  screenRoute({
    path: patterns.driverPravicyPolicy,
    title: 'driverPrivacy',
    hasFooter: true,
    screen: async () => (await import('#screens/driver-privacy.screen.tsx')).DriverPrivacyScreen,
    skeleton: laterWaiting('ProseWaiting'),
  }),
  screenRoute({
    path: patterns.accountDelete,
    title: 'accountDelete',
    access: 'auth',
    screen: async () => (await import('#screens/account-delete.screen.tsx')).AccountDeleteScreen,
    skeleton: laterWaiting('FormWaiting'),
  }),
  screenRoute({
    path: '$',
    title: 'notFound',
    screen: async () => (await import('#screens/not-found.screen.tsx')).NotFoundScreen,
    skeleton: waiting.HomeWaiting,
  }),
];
