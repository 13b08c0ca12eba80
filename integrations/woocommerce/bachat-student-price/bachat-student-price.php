<?php
/**
 * Plugin Name:          Bachat Student Price for WooCommerce
 * Description:          Verified students get your student price: one button, "Verify with Bachat", in cart and checkout.
 * Version:              0.1.0
 * Requires at least:    6.7
 * Requires PHP:         8.1
 * Requires Plugins:     woocommerce
 * WC requires at least: 8.8
 * WC tested up to:      9.9
 * Author:               Bachat
 * License:              MIT
 * License URI:          https://opensource.org/license/mit
 * Text Domain:          bachat-student-price
 * Domain Path:          /languages
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

defined( 'ABSPATH' ) || exit;

const PLUGIN_VERSION = '0.1.0';
const PLUGIN_FILE    = __FILE__;

spl_autoload_register(
	static function ( string $name ): void {
		if ( ! str_starts_with( $name, __NAMESPACE__ . '\\' ) ) {
			return;
		}
		$short = substr( $name, strlen( __NAMESPACE__ ) + 1 );
		$file  = __DIR__ . '/includes/class-' . strtolower( str_replace( '_', '-', $short ) ) . '.php';
		if ( is_file( $file ) ) {
			require $file;
		}
	}
);

// WordPress 6.8 finds the folder by itself.
add_action( 'init', static fn() => load_plugin_textdomain( 'bachat-student-price', false, dirname( plugin_basename( PLUGIN_FILE ) ) . '/languages' ), 0 );

add_action(
	'before_woocommerce_init',
	static function (): void {
		foreach ( array( 'custom_order_tables', 'cart_checkout_blocks' ) as $feature ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( $feature, PLUGIN_FILE, true );
		}
	}
);

// Without WooCommerce there is nothing to do; WordPress itself names what is missing ("Requires Plugins").
add_action(
	'woocommerce_init',
	static function (): void {
		Settings_Page::register();
		Sign_In::register();
		Discount::register();
		Orders::register();
		Button::register();
		Privacy::register();
	}
);
add_action( 'woocommerce_blocks_loaded', array( Cart_Blocks::class, 'register' ) );
